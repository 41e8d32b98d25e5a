import { defineArea } from '../area.ts';

/** The words in the file of 'download my data'. */
export const exportReadmeTexts = defineArea('exportReadme', {
  readme: {
    introduction: (siteName: string, at: string) =>
      `Everything that ${siteName} keeps about your account, as it was at ${at} (UTC).`,
    forms:
      'Every file is there as JSON, for programs. What is a list is there as CSV too, for spreadsheets. In a CSV, a cell that a spreadsheet could take for a formula begins with an apostrophe. Names of fields and of states are English in every language, so that programs find them; what you wrote stands as you wrote it. All times are UTC. Your password, the secret of your authenticator app and codes are not in here: nobody can read them, us included.',
  },
  /** By the file's name without its ending. */
  topics: {
    identity: 'Your account: username, e-mail, ways to log in, second step, log-ins and devices.',
    'identity-linked-identities': 'The accounts at Google or Apple that you log in with.',
    'identity-second-factors': 'Your second step at log-in, without its secret.',
    'identity-recovery-codes': 'When your recovery codes were made and used, without the codes.',
    'identity-known-devices': 'The browsers and systems that you have logged in with.',
    'identity-log-ins': 'Each log-in that is still kept: when, how, on which device.',
    consents: 'What you agree to now.',
    'consents-history': 'Every choice that you ever made about consents: when, where, and about which text.',
    contact: 'What you wrote to the people behind the course, of the last ninety days.',
    'comments-written': 'What you wrote under lessons.',
    'chat-written': 'What you wrote in the chats of live lessons.',
    progress: 'How far you are in each lesson.',
    reviews: 'Your settings for flashcards.',
    'reviews-log': 'Each answer that you gave to a flashcard, and each that you took back.',
    vocabulary: 'The words and cards that you keep.',
    billing: 'Your plans, and your number at the payment service.',
    'billing-subscriptions': 'Your plans: which, since when, until when.',
    moderation: 'Where you were put out, until when and why, and what you reported.',
    'moderation-bans': 'Where you were put out, until when and why.',
    'moderation-reported': 'When you reported somebody or something, and where.',
    operators: 'Whether you help to run the school, as what, and since when.',
    'operators-deeds': 'What you did in the studio in the last two years, and when.',
    'revisions-changes': 'Which pieces of the course you have changed in the studio, and when.',
    reminders:
      'Which reminders you want, which mails of that kind you were sent, and whether your address takes mails.',
    'reminders-wishes': 'Which reminders you want or do not want, by mail and by push.',
    'reminders-mails': 'The reminders and newsletters that were sent to you by mail in the last ninety days.',
    push: 'The browsers that show you notifications, and since when.',
    'private-lessons': 'Your private lessons.',
    speaking: 'Your place in a room of the speaking practice, while you have one.',
    stage: 'Since when you have the key that you stream live lessons with.',
    'data-export': 'When you asked for this file.',
  },
  otherTopic: (topic: string) => `What we keep about your account under ‘${topic}’.`,
});
