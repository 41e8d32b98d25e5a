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
  notCopied: 'Your browser did not copy it. Select it and copy it yourself.',
  code: 'code',
  codeHint: 'The six digits that the app shows now',
  turnOn: 'Turn on',
  cancel: 'Cancel',
  again: 'Make a new QR code',
  empty: 'Type the six digits that the app shows.',
  byCode: {
    'auth/invalid-verification-code':
      'This code is not right. Type the one that the app shows now; the phone’s clock has to be right.',
    'auth/invalid-verification-id':
      'This QR code is too old, or was made for another account. Make a new one, and delete the entry in your app.',
    'auth/requires-recent-login':
      'This QR code is too old. Make a new one, and delete the entry in your app.',
    'auth/unverified-email': 'Confirm your email address first.',
    'auth/network-request-failed': 'The school could not be reached. Try again.',
    'auth/no-current-user': 'You are not logged in any more.',
    'auth/user-token-expired': 'Your log-in has ended. Log in again.',
  },
  failed: 'This did not work. Try again.',
  codes: {
    title: 'Keep these recovery codes',
    lead: 'The second step is on. If your phone is gone, one of these codes lets you in. Each is good once, and they are shown only now.',
    newLead:
      'One of these codes lets you in if your phone is gone. Each is good once, and they are shown only now. The earlier ones have ended.',
    list: 'Recovery codes',
    download: 'Download',
    print: 'Print',
    kept: 'I have kept them',
    keepFirst: 'Download, copy or print them first; then press ‘I have kept them’.',
    fileName: 'recovery-codes.txt',
    file: (siteName: string, email: string) =>
      `Recovery codes of ${email} for ${siteName}. Each is good once.`,
  },
});
