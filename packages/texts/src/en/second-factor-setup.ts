import { defineArea } from '../area.ts';

/** Setting up an authenticator app, and the codes for the day when the phone is gone. */
export const secondFactorSetupTexts = defineArea('secondFactorSetup', {
  title: 'Set up authenticator app',
  preparing: 'please wait ...',
  scan: 'Scan this with your authenticator app.',
  picture: 'QR code for the authenticator app',
  byHand: 'Or type this key into the app:',
  key: 'Key',
  copy: 'Copy',
  copied: 'Copied.',
  notCopied: 'Your browser did not copy it. Select it and copy it yourself.',
  code: 'code',
  codeHint: 'The six digits that the app shows now',
  turnOn: 'Turn on',
  cancel: 'Cancel',
  again: 'Make a new QR code',
  tryAgain: 'Try again',
  empty: 'Type the six digits that the app shows.',
  wrong: 'This code is not right. Type the one that the app shows now; the phone’s clock has to be right.',
  tooOld:
    'This QR code is too old, or was made for another account. Make a new one, and delete the entry in your app.',
  unverified: 'Confirm your email address first.',
  tooMany: 'Too many tries. Wait a while, then try again.',
  offline: 'The school could not be reached. Try again.',
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
    failedTitle: 'The codes are missing',
    failed: 'The second step is on, but the recovery codes could not be made.',
    later: 'Later',
    fileName: 'recovery-codes.txt',
    file: (siteName: string, email: string) =>
      `Recovery codes of ${email} for ${siteName}. Each is good once.`,
  },
});
