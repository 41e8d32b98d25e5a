import { defineArea } from '../area.ts';

/** Mails to an account's owner when it is to be deleted, and when it stays after all. */
export const deletionMailsTexts = defineArea('deletionMails', {
  begun: {
    subject: (siteName: string, day: string) => `Your ${siteName} account will be deleted on ${day}`,
    paragraphs: (day: string) => [
      `You asked us to delete your account. You have been signed out everywhere. On ${day} the account and everything in it will be gone for good: your progress, your cards, your comments.`,
      'Until then you can change your mind: log in and choose to keep the account.',
      'A plan that you pay for on the web ends with the time that is paid for. A plan from an app store goes on until you cancel it there.',
    ],
    action: 'Log in to keep the account',
    footnotes: [
      'If it was not you, log in, keep the account, and set a new password at once.',
      'Until then we send no mails but those about your account.',
    ],
  },
  /** In the place of these: where the school has begun it. */
  begunBySchool: {
    paragraphs: (day: string) => [
      `The school is going to delete your account. You have been signed out everywhere. On ${day} the account and everything in it will be gone for good: your progress, your cards, your comments.`,
      'Until then you can log in and choose to keep the account.',
      'A plan that you pay for on the web ends with the time that is paid for. A plan from an app store goes on until you cancel it there.',
    ],
    footnotes: [
      'If you do not know why, please write to the school on the page Contact.',
      'Until then we send no mails but those about your account.',
    ],
  },
  undone: {
    subject: (siteName: string) => `Your ${siteName} account stays`,
    paragraphs: [
      'You chose to keep your account. Nothing in it was lost.',
      'A plan that was cancelled with the deletion stays cancelled. You can take it up again on the subscriptions page.',
    ],
    action: 'See your subscription',
    footnotes: ['If it was not you, set a new password at once: press ‘forgot password?’ where you log in.'],
  },
});
