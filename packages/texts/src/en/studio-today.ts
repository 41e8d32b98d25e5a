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
      cardsAnswered: 'Cards answered in 7 days',
    },
  },
  newMessages: (count: number) =>
    plural(count, { one: '1 message without an answer', other: `${count} messages without an answer` }),
  failed: {
    title: 'What failed',
    nothing: 'Nothing failed.',
    payments: (count: number) =>
      plural(count, { one: '1 person owes a payment', other: `${count} people owe a payment` }),
    answers: (count: number) =>
      plural(count, {
        one: '1 answer was refused by a mail server',
        other: `${count} answers were refused by a mail server`,
      }),
    films: (count: number) =>
      plural(count, { one: '1 film could not be made', other: `${count} films could not be made` }),
    jobs: (count: number) =>
      plural(count, {
        one: '1 piece of work was given up: the server’s log says why',
        other: `${count} pieces of work were given up: the server’s log says why`,
      }),
    late: 'Work has waited for an hour or longer: is the server overloaded, or a mail server away?',
  },
  notFetched: 'The numbers could not be fetched.',
});
