import { defineArea } from '../area.ts';

/** Setting up an authenticator app, and the codes for the day when the phone is gone. */
export const secondFactorSetupTexts = defineArea('secondFactorSetup', {
  title: 'Set up authenticator app',
  scan: 'Scan this with your authenticator app.',
  picture: 'QR code for the authenticator app',
  byHand: 'Or type this key into the app:',
  key: 'Key:',
  copy: 'Copy',
  copied: 'Copied.',
  notCopied: 'Copying didn’t work. Select it and copy it yourself.',
  code: 'code',
  codeHint: 'The six digits that the app shows now',
  turnOn: 'Turn on',
  cancel: 'Cancel',
  again: 'Make a new QR code',
  empty: 'Type the six digits that the app shows.',
  byCode: {
    'auth/invalid-verification-code':
      'That code isn’t right. Type the one the app shows now, and check that your phone’s clock is right.',
    'auth/invalid-verification-id':
      'This QR code is too old, or was made for another account. Make a new one, and delete the entry in your app.',
    'auth/requires-recent-login':
      'This QR code is too old. Make a new one, and delete the entry in your app.',
    'auth/unverified-email': 'Confirm your email address first.',
    'auth/network-request-failed': 'We couldn’t reach the school. Check your connection, then try again.',
    'auth/no-current-user': 'You’re no longer logged in. Log in again.',
    'auth/user-token-expired': 'Your log-in has ended. Log in again.',
  },
  failed: 'That didn’t work. Try again.',
  codes: {
    title: 'Keep these recovery codes',
    lead: 'Two-step log-in is on. If you lose your phone, one of these codes lets you in. Each works once, and we show them only now.',
    newLead:
      'If you lose your phone, one of these codes lets you in. Each works once, and we show them only now. Your old codes no longer work.',
    list: 'Recovery codes',
    download: 'Download',
    print: 'Print',
    kept: 'I’ve saved them',
    keepFirst: 'Download, copy or print them first, then press ‘I’ve saved them’.',
    fileName: 'recovery-codes.txt',
    file: (siteName: string, email: string) => `Recovery codes of ${email} for ${siteName}. Each works once.`,
  },
});
