import { defineArea } from '../area.ts';
import { plural } from './language.ts';

/** The first screen of the first page. */
export const heroTexts = defineArea('hero', {
  promise: 'Learn Swiss German as it is spoken.',
  lead: 'Short video lessons in Zürich German with translations and flashcards, and a live lesson every Monday at 8 PM.',
  toFreeLesson: 'Watch a free lesson',
  fromPrice: (days: number, amount: string) =>
    `${days} ${plural(days, { one: 'day', other: 'days' })} free, then from ${amount} a month`,
});
