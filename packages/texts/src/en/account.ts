import { defineArea } from '../area.ts';
import { rich } from '../rich.ts';

/** The account's own page, and where it is logged in. */
export const accountTexts = defineArea('account', {
  title: 'My account',
  account: 'Account',
  username: 'username',
  email: 'email',
  /** The name of an account without one; the comments call it the same. */
  nameless: 'Learner',
  loggedOut: 'You are not logged in.',
  unchangeable:
    'They cannot be changed here yet. For a new password, log out and press ‘forgot password?’ on the log-in page.',
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
    ifUnknown:
      'If you do not know one of them, sign it out, then set a new password: log out and press ‘forgot password?’ on the log-in page.',
    noOther: 'You are logged in on no other device.',
  },
});
