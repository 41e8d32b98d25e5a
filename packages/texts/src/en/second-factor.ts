import { defineArea } from '../area.ts';

/** The screen that asks for the second factor at log-in. */
export const secondFactorTexts = defineArea('secondFactor', {
  title: 'Second step',
  app: {
    lead: (siteName: string) =>
      `Open your authenticator app and type the six digits that it shows for ${siteName}.`,
    label: 'code',
    other: 'use a recovery code instead',
    empty: 'Type the six digits of your app.',
    wrong: 'This code is not right. A code counts for half a minute, and once: type the one that shows now.',
  },
  recovery: {
    lead: 'Type one of the ten codes that you kept when you set up the second step. Each is good once.',
    label: 'recovery code',
    other: 'use the authenticator app instead',
    empty: 'Type one of your recovery codes.',
    wrong: 'This recovery code is not right, or has been used already.',
  },
  continue: 'Continue',
  startAgain: 'start again',
  byCode: {
    'auth/invalid-multi-factor-session': 'The first step is too long ago. Start again.',
    'auth/multi-factor-info-not-found':
      'This account’s second step cannot be asked for here. Use a recovery code.',
    'auth/network-request-failed': 'The school could not be reached. Try again.',
  },
  failed: 'Something went wrong. Try again.',
});
