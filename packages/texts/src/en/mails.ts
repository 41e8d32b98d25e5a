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
    footnotes: ['If it wasn’t you, there’s nothing to do: your password stays as it is.'],
  },
  verifyEmail: {
    subject: (siteName: string) => `Please confirm your email address for ${siteName}`,
    paragraphs: [
      'You signed up with this address. Please confirm that it’s yours: the link works once, within one day.',
    ],
    action: 'Confirm address',
    footnotes: ['If you didn’t sign up, somebody mistyped their address: please don’t press the button.'],
  },
  signIn: {
    subject: (siteName: string) => `Your link to sign in to ${siteName}`,
    paragraphs: ['Here is the link you asked for. It works once, within ten minutes.'],
    action: 'Sign in',
    footnotes: ['If you didn’t ask for it, there’s nothing to do.'],
  },
  changeEmail: {
    subject: (siteName: string) => `Please confirm your new address for ${siteName}`,
    paragraphs: [
      'This is the new address for your account. Please confirm it: the link works once, within one day. Then log in again.',
    ],
    action: 'Use this address',
    footnotes: ['If you weren’t expecting this, please don’t press the button: it isn’t your account.'],
  },
  emailChanged: {
    subject: (siteName: string) => `Your email address for ${siteName} has changed`,
    paragraphs: (newEmail: string) => [
      `The address of your account is now ${newEmail}. If that was you, all is well.`,
      'If it wasn’t you, undo the change within a week, then set a new password.',
    ],
    action: 'Undo the change',
    footnotes: [],
  },
  welcome: {
    subject: (siteName: string) => `Welcome to ${siteName}`,
    paragraphs: [
      'Your address is confirmed, and your account is ready. Schön, bisch da!',
      'Start with any lesson you like: every film shows what people say, in Swiss German and in English.',
    ],
    action: 'Start learning',
    footnotes: ['If you ever forget your password, we’ll send a link for a new one to this address.'],
  },
  /** A role among who runs the lessons, given or taken away. */
  operatorRole: {
    given: {
      roles: { owner: 'an owner', teacher: 'a teacher', moderator: 'a moderator' },
      subject: (role: string, siteName: string) => `You’re now ${role} of ${siteName}`,
      paragraphs: [
        'You now help run the school, and the studio is open to you. It needs two-step log-in: set that up in My account first.',
      ],
      action: 'Open the studio',
      footnotes: ['If you don’t know why, please tell the school.'],
    },
    taken: {
      subject: (siteName: string) => `You no longer have a role at ${siteName}`,
      paragraphs: [
        'Somebody has removed your role in the studio, so it’s closed to you from now on. Your lessons and your plan stay as they are.',
      ],
      footnotes: ['If you don’t know why, please tell the school.'],
    },
  },
  operatorInvitation: {
    subject: (role: string, siteName: string) => `You’re invited to be ${role} of ${siteName}`,
    paragraphs: (role: string, siteName: string) => [
      `${siteName} would like you to be ${role}.`,
      'Sign up with this address and confirm it, then open the studio. It needs two-step log-in.',
      'The invitation is valid for fourteen days.',
    ],
    action: 'Open the studio',
    footnotes: ['If you weren’t expecting this, there’s nothing to do.'],
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
        subject: (siteName: string) => `Two-step log-in is on for ${siteName}`,
        text: 'Your log-in now has a second step. All other devices have been signed out.',
      },
      'second-factor-removed': {
        subject: (siteName: string) => `Your second step for ${siteName} was removed`,
        text: 'A second step of your log-in was removed. All other devices have been signed out.',
      },
      'provider-linked': {
        subject: (siteName: string) => `A new way to log in to ${siteName}`,
        text: 'You can now log in another way: with a Google or Apple account.',
      },
      'provider-removed': {
        subject: (siteName: string) => `A way to log in to ${siteName} was removed`,
        text: 'One of your ways to log in was removed.',
      },
      'recovery-codes-made': {
        subject: (siteName: string) => `New recovery codes for ${siteName}`,
        text: 'You have new recovery codes for your second step. The old ones no longer work.',
      },
      'taken-over': {
        subject: (siteName: string) => `Your old ${siteName} password no longer works`,
        text: 'Somebody had signed up with your address and never confirmed it. You’ve now shown that the address is yours, so the account is yours alone: its old password no longer works, and every other device has been signed out.',
      },
    },
    footnotes: ['If it wasn’t you, set a new password at once: press ‘forgot password?’ where you log in.'],
  },
  recoveryCodeUsed: {
    subject: (siteName: string) => `A recovery code was used for ${siteName}`,
    paragraphs: (left: number) => [
      'Somebody logged in with one of your recovery codes instead of the app.',
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
      'If it was you, there’s nothing to do.',
    ],
    unknown: 'a browser we don’t know',
    action: 'See my devices',
    footnotes: [
      'If it wasn’t you, sign that device out and set a new password: press ‘forgot password?’ where you log in.',
    ],
  },
  troubles: {
    subject: (siteName: string) => `${siteName} needs your help`,
    introduction: 'The school is running, but something isn’t working:',
    action: 'Check the system',
    footnotes: ['You get this email because you own the school, once an hour at most for each problem.'],
  },
  reports: {
    subject: (count: number, siteName: string) =>
      `${plural(count, { one: 'A new report', other: `${count} new reports` })} at ${siteName}`,
    introduction: 'Learners have asked you to look at this.',
    action: 'See the reports',
    places: {
      chat: 'in the chat',
      rooms: 'in the speaking practice',
      comments: (address: string) => `at ${address}`,
    },
    /** `message` is what was written, or for a person in a room what is said of it; it may be empty then. */
    report: (one: { reporters: number; username: string; message: string; where: string }) =>
      `${one.username}, ${one.where} (${plural(one.reporters, { one: 'reported once', other: `reported by ${one.reporters} learners` })})${one.message === '' ? '.' : `: ${one.message}`}`,
    footnotes: ['You get this email because you help run the school, once an hour at most.'],
  },
  /** A text message; what the phone needs to fill the code in follows it. */
  phoneCode: (code: string, siteName: string) =>
    `${code} is your code for ${siteName}. Do not tell it to anybody.`,
});
