import { defineArea } from '../area.ts';
import { rich } from '../rich.ts';
import { appFailures } from './app-failures.ts';
import { plural } from './language.ts';

/** The account's own page: who I am, how I log in, where I am logged in. */
export const accountTexts = defineArea('account', {
  title: 'My account',
  account: 'Account',
  username: 'username',
  email: 'email',
  /** The name of an account without one; the comments call it the same. */
  nameless: 'Learner',
  loggedOut: 'You are not logged in.',
  unreadable: 'Your account could not be read.',
  /** When a change failed and the provider has no words for it. */
  failed: 'This did not work. Try again.',
  byCode: {
    'auth/network-request-failed': 'The school could not be reached. Nothing has changed. Try again.',
    'auth/invalid-email': 'This is no email address.',
    'auth/email-already-in-use': 'Another account has this address.',
    'auth/user-token-expired': 'Your log-in has ended. Log in again.',
    'auth/no-current-user': 'You are not logged in any more.',
    'auth/popup-blocked': 'Your browser blocked the window. Allow it for this page, then press again.',
    ...appFailures,
  },
  name: {
    title: 'Name',
    save: 'Save username',
    note: 'Everybody sees it beside your comments. Your earlier comments change too.',
    hint: (most: number) => `1 to ${most} characters`,
    problems: {
      empty: 'A username has at least one letter, digit or sign that can be seen.',
      'too-long': (most: number) => `A username has at most ${most} characters. This one is longer.`,
      unshowable: 'A username has no line breaks, and no marks that turn the direction of the text.',
    },
    saved: (name: string) => `You are called ${name} now.`,
  },
  mail: {
    title: 'Email',
    logInWith: (email: string) => rich('You log in with ', { slot: 'email', text: email }),
    none: 'This account has no email address yet.',
    confirmed: 'confirmed',
    notConfirmed: 'not confirmed yet',
    sendAgain: 'Send the confirmation again',
    sentAgain: (email: string) => `We sent a mail to ${email}. Open its link to confirm the address.`,
    newEmail: 'new email',
    change: 'Change email',
    note: 'The new address gets a mail; the change counts once its link has been opened. You are logged out everywhere then, and the old address gets a mail that takes the change back.',
    empty: 'Type the new address first.',
    same: 'This is your address already.',
    sent: (to: string, now: string) =>
      `We sent a mail to ${to}. Until its link has been opened, you log in with ${now}.`,
    sentToFirst: (to: string) => `We sent a mail to ${to}. Open its link to confirm the address.`,
  },
  password: {
    title: 'Password',
    newPassword: 'new password',
    change: 'Change password',
    set: 'Set password',
    changeNote: 'Every other device is logged out. You stay logged in here.',
    setNote: 'This account has no password. With one you can log in by email as well.',
    empty: 'Type the new password first.',
    changed: 'Your password is changed. Every other device has been logged out.',
    wasSet: 'Your password is set. You can log in with it and your email from now on.',
  },
  providers: {
    title: 'Google and Apple',
    note: 'Log in with one tap. You always keep at least one way in.',
    notLinked: 'not linked',
    linked: 'linked',
    link: (provider: string) => `Link ${provider}`,
    unlink: (provider: string) => `Unlink ${provider}`,
    lastWay: (provider: string) =>
      `${provider} is your only way in. Set a password first, then it can be unlinked.`,
    confirm: (provider: string) => `Unlink ${provider}?`,
    confirmText: (ways: readonly string[]) => `You log in ${ways.join(' or ')} then.`,
    isLinked: (provider: string) => `${provider} is linked. You can log in with it from now on.`,
    isUnlinked: (provider: string) => `${provider} is unlinked.`,
    closed: 'The window was closed. Nothing has changed.',
    taken: (provider: string) =>
      `This ${provider} account belongs to another account of this school. Log in there with it and unlink it, or choose another one.`,
  },
  factor: {
    title: 'Second step',
    why: 'With an authenticator app, your password alone lets nobody in: each log-in also asks for the six digits that the app on your phone shows.',
    onNote:
      'Each log-in asks for the six digits of your app. Without the phone, a recovery code lets you in.',
    enrolled: 'The second step is on. Every other device has been logged out.',
    codes: 'Recovery codes',
    needsConfirmedEmail: 'Confirm your email address first: it is the way back in if you lose your phone.',
    needsFirstFactor: 'Log in by email, with Google or with Apple to set this up.',
    off: 'Two-step log-in is off.',
    setUp: 'Set up authenticator app',
    isOn: 'On since',
    app: 'Authenticator app',
    phone: 'Phone',
    withdraw: 'Turn off',
    withdrawOf: (factor: string) => `Turn off ${factor}`,
    withdrawQuestion: 'Turn off the second step?',
    withdrawText:
      'Your password alone is enough to log in then. The recovery codes end too, and we tell you by mail.',
    withdrawn: 'The second step is turned off. Every other device has been logged out.',
    codesLeft: (left: number) =>
      left === 0
        ? 'No recovery code is left.'
        : `${left} ${plural(left, { one: 'recovery code is', other: 'recovery codes are' })} left.`,
    codesUnknown: 'How many recovery codes are left could not be read.',
    noCodes: 'There are no recovery codes yet. Without one, losing your phone locks you out.',
    makeCodes: 'Make recovery codes',
    newCodes: 'Make new recovery codes',
    newCodesQuestion: 'Make new recovery codes?',
    newCodesText: 'The codes that you have kept so far end then.',
  },
  devicesTitle: 'Signed-in devices',
  devices: {
    failed: 'Your devices could not be fetched.',
    unknown: 'Unknown device',
    thisDevice: 'this device',
    loggedIn: (at: string, way: string) =>
      rich('logged in ', { slot: 'at', text: at }, way === '' ? '' : ` ${way}`),
    ways: {
      password: 'by email',
      phone: 'by phone',
      'google.com': 'with Google',
      'apple.com': 'with Apple',
    },
    lastUsed: (at: string) => rich('last used ', { slot: 'at', text: at }),
    signOut: 'Sign out',
    signOutOf: (device: string) => `Sign out ${device}`,
    signOutAll: 'Sign out all other devices',
    confirmOne: (device: string) => `Sign out ${device}?`,
    confirmAll: 'Sign out all other devices?',
    confirmText: 'A new log-in is needed there.',
    notSignedOut: 'The device was not signed out. Try again.',
    ifUnknown: 'If you do not know one of them, sign it out, then change your password above.',
    noOther: 'You are logged in on no other device.',
  },
});
