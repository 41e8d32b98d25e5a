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
    wrong: 'That code isn’t right. Each code lasts half a minute and works once: type the one you see now.',
  },
  recovery: {
    lead: 'Type one of the ten codes you saved when you set up the second step. Each works once.',
    label: 'recovery code',
    other: 'use the authenticator app instead',
    empty: 'Type one of your recovery codes.',
    wrong: 'That recovery code isn’t right, or you’ve used it already.',
  },
  continue: 'Continue',
  startAgain: 'start again',
  byCode: {
    'auth/invalid-multi-factor-session': 'That took too long. Start again.',
    'auth/multi-factor-info-not-found': 'You can’t use this account’s second step here. Use a recovery code.',
    'auth/network-request-failed': 'We couldn’t reach the school. Check your connection, then try again.',
  },
  failed: 'Something went wrong. Try again.',
});
