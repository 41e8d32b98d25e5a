import { defineArea } from '../area.ts';
import { plural } from './language.ts';

/** Every mail and text message. `action` is the button's words; footnotes stand below it. */
export const mailsTexts = defineArea('mails', {
  /** The last line of every mail. */
  school: 'Who runs this school',
  greeting: 'Grüezi',
  passwordReset: {
    subject: (siteName: string) => `Set a new password for ${siteName}`,
    paragraphs: [
      'Somebody, most likely you, asked to set a new password for this address. The link works once, within one hour.',
    ],
    action: 'Reset Password',
    footnotes: ['If it was not you, there is nothing to do: your password stays as it is.'],
  },
  verifyEmail: {
    subject: (siteName: string) => `Confirm your e-mail address for ${siteName}`,
    paragraphs: [
      'One press, and your account is safely yours: please confirm that this address belongs to you. The link works once, within one day.',
    ],
    action: 'Confirm address',
    footnotes: ['If you have no account here, another person mistyped an address: do not press the button.'],
  },
  signIn: {
    subject: (siteName: string) => `Your link to sign in to ${siteName}`,
    paragraphs: ['Here is the link you asked for. It works once, within ten minutes.'],
    action: 'Sign in',
    footnotes: ['If you did not ask for it, there is nothing to do.'],
  },
  changeEmail: {
    subject: (siteName: string) => `Confirm your new e-mail address for ${siteName}`,
    paragraphs: [
      'An account is to use this address from now on. The link works once, within one day; then please sign in again.',
    ],
    action: 'Use this address',
    footnotes: ['If it was not you, do not press the button: the account is not yours.'],
  },
  emailChanged: {
    subject: (siteName: string) => `Your e-mail address for ${siteName} was changed`,
    paragraphs: (newEmail: string) => [
      `Your account now uses ${newEmail}. If you did that, all is well.`,
      'If it was not you, take the change back within a week and then set a new password.',
    ],
    action: 'Take the change back',
    footnotes: [],
  },
  welcome: {
    subject: (siteName: string) => `Welcome to ${siteName}`,
    paragraphs: [
      'Your address is confirmed, and your account is ready. Schön, bisch da!',
      'Begin with any lesson you like: every film has its words in Swiss German and in English below it.',
    ],
    action: 'Start learning',
    footnotes: ['If you forget your password, this address brings you back in.'],
  },
  /** A role among who runs the lessons, given or taken away. */
  operatorRole: {
    given: {
      roles: { owner: 'an owner', teacher: 'a teacher', moderator: 'a moderator' },
      subject: (role: string, siteName: string) => `You are now ${role} of ${siteName}`,
      paragraphs: [
        'Your account has been given a role in the studio, where the school is run. The studio asks for a second step at log-in: set one up under My account first.',
      ],
      action: 'Open the studio',
      footnotes: ['If you do not know why, please tell the school.'],
    },
    taken: {
      subject: (siteName: string) => `You no longer have a role at ${siteName}`,
      paragraphs: [
        'The studio is closed to your account from now on. Your lessons and your plan stay as they are.',
      ],
      footnotes: ['If you do not know why, please tell the school.'],
    },
  },
  operatorInvitation: {
    subject: (role: string, siteName: string) => `You are invited to be ${role} of ${siteName}`,
    paragraphs: (role: string, siteName: string) => [
      `${siteName} would like you to be ${role}.`,
      'Sign up with this address and confirm it; then open the studio. It asks for a second step at log-in.',
      'The invitation stands for fourteen days.',
    ],
    action: 'Open the studio',
    footnotes: ['If you do not know why you get this, there is nothing to do.'],
  },
  /** Changes of how an account is signed in to, told to its owner. */
  accountNotice: {
    action: 'See my account',
    changes: {
      'password-changed': {
        subject: (siteName: string) => `Your ${siteName} password was changed`,
        text: 'Your password was changed. All other devices have been signed out.',
      },
      'password-removed': {
        subject: (siteName: string) => `Your ${siteName} password was removed`,
        text: 'Your password was removed. All other devices have been signed out.',
      },
      'second-factor-added': {
        subject: (siteName: string) => `Your ${siteName} log-in has a second step now`,
        text: 'A second step was added to your sign-in. All other devices have been signed out.',
      },
      'second-factor-removed': {
        subject: (siteName: string) => `A second step of your ${siteName} log-in was removed`,
        text: 'A second step was removed from your sign-in. All other devices have been signed out.',
      },
      'provider-linked': {
        subject: (siteName: string) => `A new way to log in to ${siteName}`,
        text: 'Another way to sign in was added: an account at Google or Apple.',
      },
      'provider-removed': {
        subject: (siteName: string) => `A way to log in to ${siteName} was removed`,
        text: 'A way to sign in was removed from your account.',
      },
      'recovery-codes-made': {
        subject: (siteName: string) => `New recovery codes for ${siteName}`,
        text: 'New recovery codes were made for your second step. The earlier ones do not work any more.',
      },
      'taken-over': {
        subject: (siteName: string) => `Your old ${siteName} password no longer works`,
        text: 'There was an account with this address that nobody had confirmed. You have now proved that the address is yours, so the account is yours alone: its old password no longer works, and every other device has been signed out.',
      },
    },
    footnotes: ['If it was not you, set a new password at once: press ‘forgot password?’ where you log in.'],
  },
  recoveryCodeUsed: {
    subject: (siteName: string) => `A recovery code was used for ${siteName}`,
    paragraphs: (left: number) => [
      'A recovery code was used to sign in, in the place of your second step.',
      left === 0
        ? 'It was the last one. Make new codes in your account.'
        : plural(left, {
            one: 'You have one code left. Make new codes in your account.',
            other: `You have ${left} codes left.`,
          }),
    ],
  },
  newDevice: {
    subject: (siteName: string) => `New log-in to ${siteName}`,
    paragraphs: (device: string, at: string) => [
      `Somebody logged in to your account with ${device} for the first time: ${at}, Swiss time.`,
      'If it was you, there is nothing to do.',
    ],
    unknown: 'a browser we do not know',
    action: 'See my devices',
    footnotes: [
      'If it was not you, sign that device out, and set a new password: press ‘forgot password?’ where you log in.',
    ],
  },
  troubles: {
    subject: (siteName: string) => `${siteName} needs you`,
    introduction: 'The school runs, but this does not:',
    action: 'Look at the system',
    footnotes: ['You get this mail once an hour at most for each cause, because you own the school.'],
  },
  reports: {
    subject: (count: number, siteName: string) =>
      `${plural(count, { one: 'Something was reported', other: `${count} reports` })} on ${siteName}`,
    introduction: (address: string) => `Learners ask you to look at this. All reports are at ${address}.`,
    places: {
      chat: 'in the chat',
      rooms: 'in the speaking practice',
      comments: (address: string) => `at ${address}`,
    },
    /** `message` is what was written, or for a person in a room what is said of it; it may be empty then. */
    report: (one: { reporters: number; username: string; message: string; where: string }) =>
      `${one.username}, ${one.where} (${plural(one.reporters, { one: 'reported once', other: `reported by ${one.reporters} learners` })})${one.message === '' ? '.' : `: ${one.message}`}`,
    footnotes: ['You get this mail once an hour at most, because your address is an operator’s.'],
  },
  /** A text message; what the phone needs to fill the code in follows it. */
  phoneCode: (code: string, siteName: string) =>
    `${code} is your code for ${siteName}. Do not tell it to anybody.`,
});
