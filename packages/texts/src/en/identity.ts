import { defineArea } from '../area.ts';
import { rich } from '../rich.ts';
import { plural } from './language.ts';

/** Signing in and up, and what belongs to an account. */
export const identityTexts = defineArea('identity', {
  username: 'username',
  email: 'email',
  password: 'password',
  /** The two forms, as tabs. */
  forms: 'Log in or create an account',
  logInTab: 'Log in',
  signUpTab: 'Create account',
  logInTitle: 'Log in',
  signUpTitle: 'CREATE ACCOUNT',
  logIn: 'LOG IN',
  signUp: 'SIGN UP',
  newHere: 'New here?',
  createAccount: 'create account',
  haveAccount: 'Already have an account?',
  goBackToLogIn: 'log in',
  forgotPassword: 'forgot password?',
  acceptance: rich(
    'By logging in you accept the ',
    { slot: 'terms', text: 'terms and conditions' },
    ' and the ',
    { slot: 'privacy', text: 'Privacy Policy' },
    '.',
  ),
  showPassword: { word: 'Show', what: ' password' },
  capsLock: 'Caps Lock is on.',
  /** Beside a field that was sent empty. */
  missing: {
    username: 'Type the name that others will see.',
    email: 'Type your email address.',
    password: 'Type your password.',
  },
  usernameAdvice: {
    empty: 'Type the name that others will see beside your comments.',
    'too-long': 'Shorten it.',
    unshowable: 'Use letters, digits and the usual marks.',
  },
  /** Before the provider's own words, by code: what is wrong in plain ones, and what to do. */
  advice: {
    'auth/invalid-credential':
      "Email and password don’t match. Check both, or press 'forgot password?' for a new password.",
    'auth/wrong-password':
      "That isn’t the right password. Check it, or press 'forgot password?' for a new one.",
    'auth/user-not-found': 'There’s no account with this address. Check it, or create an account.',
    'auth/missing-email': 'Type your email address.',
    'auth/invalid-email': 'Write the address in full, like mira@example.com.',
    'auth/missing-password': 'Type your password.',
    'auth/email-already-in-use': "You already have an account: choose 'Log in' above.",
    // Which of the two it is, the provider's own words say.
    'auth/weak-password':
      'It’s too short or too easy to guess. Choose a longer one, such as three words of your own.',
    'auth/password-does-not-meet-requirements':
      'Choose another one. The list under the field shows what’s missing.',
    // The school keeps some names for itself.
    'auth/invalid-display-name':
      'Your account is ready, but you can’t have this name. Choose another one in My account.',
    'auth/user-disabled':
      'The school has closed this account. If you think that’s a mistake, write to us on the Contact page.',
    'auth/network-request-failed': 'We couldn’t reach the school. Check your connection, then try again.',
    'auth/account-exists-with-different-credential':
      'You already have an account, with another way to log in. Log in the way you did before, then add this one in My account.',
  },
  /** Before the provider's own words, where it was tried too often. */
  tooMany: (minutes: number) => `Too many tries. Wait ${minutes} minutes, then try again.`,
  adviceElse: 'That didn’t work. Try again. If that doesn’t help, write to us on the Contact page.',
  /** Before what is said of a token that the app around the page brought. */
  adviceOfToken: (provider: string) =>
    `We couldn’t confirm your log-in with ${provider}. Try again. If that doesn’t help, write to us on the Contact page.`,
  popupBlocked: 'Your browser blocked the window. Allow it, then press again.',
  /** Why a log-in ended before its time. */
  sessionEnd: {
    'password-changed': 'You were logged out because the password was changed. Log in with the new one.',
    'email-changed': 'You were logged out because the email address was changed. Log in with the new one.',
    'second-factor-changed': 'You were logged out because the second step of the log-in was changed.',
    'signed-out-elsewhere': 'You were logged out from another device.',
    'deletion-begun': 'You were logged out because the account is going to be deleted. Log in to keep it.',
    'ended-by-school': 'The school has logged you out.',
    'taken-over': 'You were logged out: nobody had confirmed this address, and now its owner has logged in.',
  },
  /** After a log-in that took an unconfirmed account over. */
  tookOver: {
    title: 'This account is yours now',
    description:
      'Somebody signed up with your address and never confirmed it. The old password no longer works, and all other devices are logged out.',
  },
  /** Where Google refuses to open: the window of another app. */
  inApp: {
    refused: (app: string) =>
      `Google doesn’t let you log in inside ${app}. Use your email here, or open this page in your browser.`,
    otherApp: 'another app',
    open: 'Open in the browser',
    copy: 'Copy the address',
    copied: 'Copied. Paste it into your browser.',
  },
  or: 'or',
  logInWith: (provider: string) => `Log in with ${provider}`,
  signUpWith: (provider: string) => `Sign up with ${provider}`,
  goToLogIn: 'go to log in',
  reset: { send: 'Send', cancel: 'cancel', retry: 'retry' },
  passwordRules: {
    heading: 'Your password needs',
    met: ' (met)',
    notMet: ' (not met yet)',
    length: (least: number) =>
      `at least ${least} ${plural(least, { one: 'character', other: 'characters' })}`,
    lowerCase: 'a lower-case letter',
    upperCase: 'an upper-case letter',
    digit: 'a digit',
    special: 'a special character',
  },
  confirm: {
    title: 'Is it you?',
    description: {
      signOutDevices: 'Please log in once more to sign out other devices.',
      changeAccount: 'Please log in once more to change your account.',
      changeEmail: 'Please log in once more to change your email.',
      changePassword: 'Please log in once more to change your password.',
      changeProviders: 'Please log in once more to change how you log in.',
      changeSecondFactor: 'Please log in once more to change the second step.',
      deleteAccount: 'Please log in once more to delete your account.',
      downloadData: 'Please log in once more to download your data.',
    },
    impossible: {
      signOutDevices: 'Log out and in again to sign out other devices.',
      changeAccount: 'Log out and in again to change your account.',
      changeEmail: 'Log out and in again to change your email.',
      changePassword: 'Log out and in again to change your password.',
      changeProviders: 'Log out and in again to change how you log in.',
      changeSecondFactor: 'Log out and in again to change the second step.',
      deleteAccount: 'Log out and in again to delete your account.',
      downloadData: 'Log out and in again to download your data.',
    },
    continue: 'Continue',
    continueWith: (provider: string) => `Continue with ${provider}`,
  },
});

/** What the identity files of 'download my data' hold, by name without ending. */
export const identityExport = {
  identity: 'Your account: username, email, ways to log in, second step, log-ins and devices.',
  'identity-linked-identities': 'The accounts at Google or Apple that you log in with.',
  'identity-second-factors': 'Your second step at log-in, without its secret.',
  'identity-recovery-codes': 'When your recovery codes were made and used, without the codes.',
  'identity-known-devices': 'The browsers and systems that you have logged in with.',
  'identity-log-ins': 'Each log-in that is still kept: when, how, on which device.',
};
