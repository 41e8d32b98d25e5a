import { defineArea } from '../area.ts';
import { plural } from './language.ts';

/** 'in …': in whole minutes, and from an hour on in whole hours. */
export function waitOf(seconds: number): string {
  const minutes = Math.max(1, Math.ceil(seconds / 60));
  if (minutes < 60) return plural(minutes, { one: '1 minute', other: `${minutes} minutes` });
  const hours = Math.ceil(minutes / 60);
  return plural(hours, { one: 'an hour', other: `${hours} hours` });
}

/** What the server refuses anywhere, in the same words everywhere. */
export const refusalsTexts = defineArea('refusals', {
  tooMany: (seconds: number) => `Too many tries in a short time. Try again in ${waitOf(seconds)}.`,
  turned: 'Your text has hidden characters in it. Please type it again yourself.',
  lost: 'Your text has a � in it, where a letter was lost. Please type that word again.',
});
