import { defineArea } from '../area.ts';
import { rich } from '../rich.ts';

const stores = [
  { slot: 'android', text: 'Google Play' },
  ' or the ',
  { slot: 'ios', text: 'App Store' },
] as const;

/** 'Delete my account', a part of 'My account', and the question whether to keep it. */
export const accountDeletionTexts = defineArea('accountDeletion', {
  title: 'Delete account',
  button: 'Delete my account',
  lead: 'You are signed out everywhere, and after 14 days the account and everything in it is gone for good: your progress, your cards, your comments. Log in before then to keep it.',
  webPlan: 'A plan that you pay for on the web ends with the time that is paid for.',
  storePlan: rich('A plan from an app store is not ended by us. Cancel it at ', ...stores, '.'),
  confirmTitle: 'Delete your account?',
  confirmText:
    'You are signed out everywhere. After 14 days everything in your account is gone for good. Until then you can log in and keep it.',
  notBegun: 'Your account was not deleted. Try again.',
  begunTitle: (day: string) => `Your account will be deleted on ${day}`,
  begunText:
    'You have been signed out. If you change your mind, log in before that day and keep the account.',
  goneTitle: 'Your account is deleted',
  goneText: 'Nothing of it is left.',
  keep: {
    title: 'Keep your account?',
    lead: (day: string) =>
      `You asked us to delete this account. On ${day} it is gone for good, with everything in it.`,
    keep: 'Keep my account',
    leave: 'Delete it as planned',
    webPlan:
      'If you keep it: a plan that was cancelled with the deletion stays cancelled. You can take it up again on the subscriptions page.',
    storePlan: rich(
      'If you do not: a plan from an app store is not ended by us. Cancel it at ',
      ...stores,
      '.',
    ),
    failed: 'This did not work. Try again.',
  },
});
