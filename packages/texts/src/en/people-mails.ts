import { defineArea } from '../area.ts';

/** Mails about what the school has done with a person's account. */
export const peopleMailsTexts = defineArea('peopleMails', {
  shut: {
    subject: (siteName: string) => `Your ${siteName} account is shut`,
    paragraphs: [
      'The school has shut your account. You have been signed out everywhere, and cannot log in for now.',
      'A plan that you pay for goes on until you or the school end it.',
    ],
  },
  opened: {
    subject: (siteName: string) => `Your ${siteName} account is open again`,
    paragraphs: ['The school has opened your account again. You can log in as before.'],
  },
  'second-factor-removed': {
    subject: (siteName: string) => `The second step of your ${siteName} log-in was removed`,
    paragraphs: [
      'The school has removed the second step of your log-in, and its recovery codes. You have been signed out everywhere; the next log-in asks for the first step alone.',
      'Set up a new second step under My account.',
    ],
  },
  'plan-given': {
    subject: (plan: string, siteName: string) => `${siteName} gives you ${plan}`,
    paragraphs: (plan: string, day: string) => [
      `The school gives you ${plan}, until ${day}. You pay nothing for it, and it ends by itself.`,
      'A plan that you pay for stays as it is.',
    ],
    action: 'Go to the lessons',
  },
  'trial-extended': {
    subject: (day: string, siteName: string) => `Your ${siteName} trial goes on until ${day}`,
    paragraphs: (day: string) => [
      `The school has extended your trial: it goes on until ${day}, and nothing is charged before.`,
      'If you do not want to stay, cancel before that day.',
    ],
    action: 'See your plan',
  },
  'plan-taken-back': {
    subject: (siteName: string) => `The plan that ${siteName} gave you has ended`,
    paragraphs: ['The plan that the school gave you has ended. What you pay for stays as it is.'],
  },
  footnotes: ['If you do not know why, please write to the school on the page Contact.'],
});
