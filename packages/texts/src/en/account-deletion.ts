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
  lead: 'We sign you out everywhere. After 14 days your account is gone for good, with your progress, your cards and your comments. Log in before then to keep it.',
  webPlan: 'A plan you pay for on the web ends with the period you’ve paid for.',
  storePlan: rich('We can’t end a plan from an app store. Cancel it in ', ...stores, '.'),
  confirmTitle: 'Delete your account?',
  confirmText:
    'We sign you out everywhere. After 14 days everything in your account is gone for good. Until then you can log in and keep it.',
  notBegun: 'Your account wasn’t deleted. Try again.',
  begunTitle: (day: string) => `Your account will be deleted on ${day}`,
  begunText:
    'You have been signed out. If you change your mind, log in before that day and keep the account.',
  goneTitle: 'Your account is deleted',
  goneText: 'Everything in it is gone.',
  keep: {
    title: 'Keep your account?',
    lead: (day: string) =>
      `You asked us to delete this account. On ${day} it will be gone for good, with everything in it.`,
    keep: 'Keep my account',
    leave: 'Delete it as planned',
    webPlan:
      'If you keep it, a plan you pay for on the web stays cancelled. You can resubscribe on the subscriptions page.',
    storePlan: rich(
      'If you delete it, remember that we can’t end a plan from an app store. Cancel it in ',
      ...stores,
      '.',
    ),
    failed: 'That didn’t work. Try again.',
  },
});
