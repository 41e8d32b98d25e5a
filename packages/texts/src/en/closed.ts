import { defineArea } from '../area.ts';
import { plural } from './language.ts';

/** On a page that is closed to its reader: what it is, what it costs, and the ways in. */
export const closedTexts = defineArea('closed', {
  enter: 'Enter',
  lessonHolds: 'The whole film with its transcript, every line to play on its own, flashcards and exercises.',
  liveHolds: 'Take part, ask in the chat, practise speaking afterwards, and watch every recording.',
  begins: 'The first lines',
  afterTrial: (plan: string, days: number, amount: string) =>
    `${plan}: ${days} ${plural(days, { one: 'day', other: 'days' })} free, then ${amount} a month`,
  costs: (plan: string, amount: string) => `${plan}: ${amount} a month`,
  seePlan: (plan: string) => `See ${plan}`,
  haveOne: 'Already have a plan?',
  /** One strip for who has no plan. */
  offer: {
    title: 'Open every lesson',
    what: 'All films with their cards and exercises, and the whole grammar. Cancel anytime.',
  },
  /** On the desk of who had a plan. */
  yourPlan: 'Your plan',
  paymentFailed: 'A payment didn’t go through',
  ended: {
    title: 'Your plan has ended',
    text: 'Your progress is safe. Choose a plan to carry on with lessons and cards.',
  },
});
