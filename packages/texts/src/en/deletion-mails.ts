import { defineArea } from '../area.ts';

/** Mails to an account's owner when it is to be deleted, and when it stays after all. */
export const deletionMailsTexts = defineArea('deletionMails', {
  begun: {
    subject: (siteName: string, day: string) => `We’ll delete your ${siteName} account on ${day}`,
    paragraphs: (day: string) => [
      `You asked us to delete your account. We’ve signed you out everywhere. On ${day} your account will be gone for good, with your progress, your cards and your comments.`,
      'Until then you can change your mind: log in and choose to keep it.',
      'A plan you pay for on the web ends with the period you’ve paid for. A plan from an app store goes on until you cancel it there.',
    ],
    action: 'Log in to keep the account',
    footnotes: [
      'If it wasn’t you, log in, keep the account, and set a new password at once.',
      'Until then we only send you emails about your account.',
    ],
  },
  /** In the place of these: where the school has begun it. */
  begunBySchool: {
    paragraphs: (day: string) => [
      `The school is going to delete your account. We’ve signed you out everywhere. On ${day} your account will be gone for good, with your progress, your cards and your comments.`,
      'Until then you can log in and choose to keep it.',
      'A plan you pay for on the web ends with the period you’ve paid for. A plan from an app store goes on until you cancel it there.',
    ],
    footnotes: [
      'If you don’t know why, please write to us on the Contact page.',
      'Until then we only send you emails about your account.',
    ],
  },
  undone: {
    subject: (siteName: string) => `You’re keeping your ${siteName} account`,
    paragraphs: [
      'You’ve chosen to keep your account. Nothing was lost.',
      'A plan you pay for on the web stays cancelled. You can resubscribe on the subscriptions page.',
    ],
    action: 'See your subscription',
    footnotes: ['If it wasn’t you, set a new password at once: press ‘forgot password?’ where you log in.'],
  },
});
