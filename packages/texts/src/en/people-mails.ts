import { defineArea } from '../area.ts';

/** Mails about what the school has done with a person's account. */
export const peopleMailsTexts = defineArea('peopleMails', {
  shut: {
    subject: (siteName: string) => `We’ve closed your ${siteName} account for now`,
    paragraphs: [
      'The school has closed your account for now. You’ve been signed out everywhere and can’t log in.',
      'If you pay for a plan, it goes on until you or the school end it.',
    ],
  },
  opened: {
    subject: (siteName: string) => `Your ${siteName} account is open again`,
    paragraphs: ['The school has reopened your account. You can log in as before.'],
  },
  'second-factor-removed': {
    subject: (siteName: string) => `Your second step for ${siteName} was removed`,
    paragraphs: [
      'The school has removed the second step of your log-in and its recovery codes. You’ve been signed out everywhere; next time you log in without it.',
      'Please set up a new second step in My account.',
    ],
  },
  'plan-given': {
    subject: (plan: string, siteName: string) => `${siteName} gives you ${plan}`,
    paragraphs: (plan: string, day: string) => [
      `The school has given you ${plan} until ${day}. You pay nothing for it, and it ends by itself.`,
      'If you pay for a plan, it stays as it is.',
    ],
    action: 'Go to the lessons',
  },
  'trial-extended': {
    subject: (day: string, siteName: string) => `Your ${siteName} trial goes on until ${day}`,
    paragraphs: (day: string) => [
      `The school has extended your trial until ${day}. Nothing is charged before then.`,
      'If you don’t want to stay, cancel before that day.',
    ],
    action: 'See your plan',
  },
  'plan-taken-back': {
    subject: (siteName: string) => `Your free plan from ${siteName} has ended`,
    paragraphs: ['The plan the school gave you has ended. If you pay for a plan, it stays as it is.'],
  },
  footnotes: ['If you don’t know why, please write to us on the Contact page.'],
});
