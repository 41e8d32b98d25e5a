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
  loggedOut: 'You’re not logged in.',
  unreadable: 'Your account didn’t load.',
  /** When a change failed and the provider has no words for it. */
  failed: 'That didn’t work. Try again.',
  byCode: {
    'auth/network-request-failed': 'We couldn’t reach the school. Nothing has changed. Try again.',
    'auth/invalid-email': 'That isn’t an email address. Write it in full, like mira@example.com.',
    'auth/email-already-in-use': 'Another account already uses this address.',
    'auth/user-token-expired': 'Your log-in has ended. Log in again.',
    'auth/no-current-user': 'You aren’t logged in any more.',
    'auth/popup-blocked': 'Your browser blocked the window. Allow it for this page, then press again.',
    ...appFailures,
  },
  /** On the desk, until it is done. */
  confirmAddress: {
    title: 'Confirm your address',
    what: (email: string) =>
      `We emailed ${email}. Open the link in it, so that reminders can reach you and nobody else can claim your address.`,
    none: 'No email? Look in your spam folder, or send it again.',
    again: 'Send it again',
  },
  name: {
    title: 'Name',
    save: 'Save username',
    note: 'Everybody sees it beside your comments. Your earlier comments change too.',
    hint: (most: number) => `1 to ${most} characters`,
    problems: {
      empty: 'A username needs at least one visible character.',
      'too-long': (most: number) => `A username has at most ${most} characters.`,
      unshowable: 'A username can’t have line breaks or hidden characters.',
    },
    saved: (name: string) => `Your name is now ${name}.`,
  },
  mail: {
    title: 'Email',
    logInWith: (email: string) => rich('You log in with ', { slot: 'email', text: email }),
    none: 'This account has no email address yet.',
    confirmed: 'confirmed',
    notConfirmed: 'not confirmed yet',
    sendAgain: 'Send the confirmation again',
    sentAgain: (email: string) => `We sent an email to ${email}. Open its link to confirm the address.`,
    newEmail: 'new email',
    change: 'Change email',
    note: 'We email a link to the new address. Once you open it, your address changes and you’re logged out everywhere. Your old address gets an email too, so that you can undo the change.',
    empty: 'Type the new address first.',
    same: 'This is already your address.',
    sent: (to: string, now: string) =>
      `We sent an email to ${to}. Until you open its link, you log in with ${now}.`,
    sentToFirst: (to: string) => `We sent an email to ${to}. Open its link to confirm the address.`,
  },
  password: {
    title: 'Password',
    newPassword: 'new password',
    change: 'Change password',
    set: 'Set password',
    changeNote: 'Every other device is logged out. You stay logged in here.',
    setNote: 'This account has no password. Set one to log in by email as well.',
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
      `${provider} is your only way in. Set a password first, then you can unlink it.`,
    confirm: (provider: string) => `Unlink ${provider}?`,
    confirmText: (ways: readonly string[]) => `After that you log in ${ways.join(' or ')}.`,
    isLinked: (provider: string) => `${provider} is linked. You can log in with it from now on.`,
    isUnlinked: (provider: string) => `${provider} is unlinked.`,
    closed: 'The window was closed. Nothing has changed.',
    taken: (provider: string) =>
      `This ${provider} account belongs to another account of this school. Log in there with it and unlink it, or choose another one.`,
  },
  factor: {
    title: 'Second step',
    why: 'With an authenticator app, nobody gets in with your password alone: logging in also takes six digits from the app on your phone.',
    onNote:
      'We ask for six digits from your app each time you log in. Without your phone, use a recovery code.',
    enrolled: 'The second step is on. Every other device has been logged out.',
    codes: 'Recovery codes',
    needsConfirmedEmail: 'Confirm your email address first: it’s the way back in if you lose your phone.',
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
      'Your password alone will then be enough to log in. Your recovery codes stop working too, and we confirm it by email.',
    withdrawn: 'The second step is turned off. Every other device has been logged out.',
    codesLeft: (left: number) =>
      left === 0
        ? 'You have no recovery codes left.'
        : `You have ${left} ${plural(left, { one: 'recovery code', other: 'recovery codes' })} left.`,
    codesUnknown: 'We couldn’t check how many recovery codes you have left.',
    noCodes: 'You have no recovery codes yet. Without one, losing your phone locks you out.',
    makeCodes: 'Make recovery codes',
    newCodes: 'Make new recovery codes',
    newCodesQuestion: 'Make new recovery codes?',
    newCodesText: 'Your old codes will stop working.',
  },
  devicesTitle: 'Signed-in devices',
  devices: {
    failed: 'Your devices didn’t load.',
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
    confirmText: 'You’ll have to log in again there.',
    signedOut: 'Signed out there.',
    notSignedOut: 'The device wasn’t signed out. Try again.',
    ifUnknown: 'Don’t recognise one? Sign it out, then change your password above.',
    noOther: 'You’re not logged in anywhere else.',
  },
});
