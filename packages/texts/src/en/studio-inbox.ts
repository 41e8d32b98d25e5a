import { defineArea } from '../area.ts';

/** What was written on the contact page, for who answers it. */
export const studioInboxTexts = defineArea('studioInbox', {
  title: 'Inbox',
  lead: 'What people wrote on the contact page in the last ninety days. You answer by email.',
  states: { new: 'New', answered: 'Answered', closed: 'Closed' },
  counted: (name: string, count: number) => `${name} (${count})`,
  none: {
    new: 'No new messages.',
    answered: 'No answered messages yet.',
    closed: 'No closed messages.',
  },
  notFetched: 'The messages didn’t load.',
  older: 'Older messages',
  toPerson: 'See this person',
  visitor: 'not logged in',
  answered: (name: string) => `${name} answered:`,
  somebody: 'Somebody who has left the school',
  mail: {
    waiting: 'waiting for the mail server',
    sent: 'sent',
    refused: 'refused by the mail server: the address may be wrong',
  },
  answer: 'Answer',
  answerTo: (email: string) => `Answer ${email}`,
  yourAnswer: 'Your answer',
  empty: 'Write your answer first.',
  send: 'Send',
  cancel: 'Cancel',
  close: 'Close',
  reopen: 'Reopen',
  done: { sent: 'Your answer is on its way.', closed: 'Closed.', new: 'Reopened.' },
  failed: 'That didn’t work. Try again.',
  notAnswered: 'Your answer wasn’t sent. It’s still here: try again.',
  changed: 'Somebody has just answered this message. Have a look; yours is still here.',
});
