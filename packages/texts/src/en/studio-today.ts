import { defineArea } from '../area.ts';
import { plural } from './language.ts';

/** What an owner sees first in the studio. */
export const studioTodayTexts = defineArea('studioToday', {
  numbers: {
    title: 'In numbers',
    names: {
      subscribers: 'Subscribers',
      trials: 'In their trial',
      failedPayments: 'Failed payments',
      newComments: 'New comments',
      cardsAnswered: 'Cards answered in 7 days',
    },
  },
  newMessages: (count: number) =>
    plural(count, { one: '1 message without an answer', other: `${count} messages without an answer` }),
  failed: {
    title: 'Problems',
    nothing: 'No problems.',
    payments: (count: number) =>
      plural(count, { one: '1 person owes a payment', other: `${count} people owe a payment` }),
    answers: (count: number) =>
      plural(count, {
        one: '1 answer was refused by a mail server',
        other: `${count} answers were refused by a mail server`,
      }),
    films: (count: number) =>
      plural(count, { one: '1 film couldn’t be prepared', other: `${count} films couldn’t be prepared` }),
    jobs: (count: number) =>
      plural(count, {
        one: '1 background job failed for good: see the server’s log',
        other: `${count} background jobs failed for good: see the server’s log`,
      }),
    late: 'Background jobs have been waiting for an hour or longer. Is the server overloaded, or a mail server down?',
  },
  notFetched: 'The numbers didn’t load.',
});
