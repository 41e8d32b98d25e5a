import { defineArea } from '../area.ts';
import { pluralsIn } from '../plural.ts';

/** The locales that dates, prices and numbers are written in; `tag` is what the page says of itself. */
export const languageTexts = defineArea('language', {
  tag: 'en',
  dates: 'en-GB',
  /** Whose hours are written as the lessons' is: 8 PM. */
  clock: 'en-US',
  money: 'en-CH',
  numbers: 'en',
});

export const plural = pluralsIn('en');
