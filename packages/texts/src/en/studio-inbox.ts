import { defineArea } from '../area.ts';

/** What was written on the contact page, for who answers it. */
export const studioInboxTexts = defineArea('studioInbox', {
  title: 'Inbox',
  lead: 'What people wrote on the contact page, for ninety days. An answer goes by mail.',
  states: { new: 'New', answered: 'Answered', closed: 'Closed' },
  counted: (name: string, count: number) => `${name} (${count})`,
  none: {
    new: 'Everything is answered.',
    answered: 'Nothing is answered yet.',
    closed: 'Nothing is closed.',
  },
  notFetched: 'The messages could not be fetched.',
  older: 'Older messages',
  toPerson: 'See this person',
  visitor: 'not logged in',
  answered: (name: string) => `${name} answered:`,
  somebody: 'Somebody who has left',
  mail: {
    waiting: 'waits for the mail server',
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
  reopen: 'Open again',
  done: { sent: 'Your answer is on its way.', closed: 'Closed.', new: 'Open again.' },
  failed: 'That did not work. Try again.',
  notAnswered: 'The answer could not be sent. It is still here: try again.',
  changed: 'This message has just been answered. Look at it; yours is still here.',
});
