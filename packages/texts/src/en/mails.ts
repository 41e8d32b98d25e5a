import { defineArea } from '../area.ts';
import { plural } from './language.ts';

/** Every mail and text message. `action` is the button's words; footnotes stand below it. */
export const mailsTexts = defineArea('mails', {
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
    paragraphs: ['Please confirm that this address is yours. The link works once, within one day.'],
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
  accountNotice: {
    subject: (siteName: string) => `Your ${siteName} account was changed`,
    changes: {
      'password-changed': 'Your password was changed. All other devices have been signed out.',
      'password-removed': 'Your password was removed. All other devices have been signed out.',
      'second-factor-added':
        'A second step was added to your sign-in. All other devices have been signed out.',
      'second-factor-removed': 'A second step was removed from your sign-in.',
      'provider-linked': 'Another way to sign in was added: an account at Google or Apple.',
      'recovery-codes-made':
        'New recovery codes were made for your second step. The earlier ones do not work any more.',
      'recovery-code-used': 'A recovery code was used to sign in, in the place of your second step.',
    },
    footnotes: ['If it was not you, set a new password at once: press ‘Forgot password’ where you log in.'],
  },
  commentReports: {
    subject: (count: number, siteName: string) =>
      plural(count, { one: 'A comment was reported', other: `${count} comments were reported` }) +
      ` on ${siteName}`,
    introduction: 'Learners ask you to look at this:',
    report: (comment: { reporters: number; username: string; message: string; address: string }) =>
      `${comment.username} wrote at ${comment.address} (${plural(comment.reporters, { one: 'reported once', other: `reported by ${comment.reporters} learners` })}): ${comment.message}`,
    footnotes: ['You get this mail once an hour at most, because your address is an operator’s.'],
  },
  /** A text message; what the phone needs to fill the code in follows it. */
  phoneCode: (code: string, siteName: string) =>
    `${code} is your code for ${siteName}. Do not tell it to anybody.`,
});
