import { defineArea } from '../area.ts';
import { pluralsIn } from '../plural.ts';

/** The locales that dates, prices and numbers are written in; `tag` is what the page says of itself. */
export const languageTexts = defineArea('language', {
  tag: 'en',
  dates: 'en-CH',
  /** With two halves of the day, as the specification writes the lessons' hour: 8 PM. For `hours.ts`. */
  clock: 'en-CH-u-hc-h12',
  money: 'en-CH',
  numbers: 'en-CH',
  /** Names that the server gives in English: of a person without one, and of a browser with its system. */
  person: (name: string) => name,
  device: (name: string) => name,
});

export const plural = pluralsIn('en');
