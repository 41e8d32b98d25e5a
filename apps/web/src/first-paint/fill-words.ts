import type { Words } from '@school/contract/words';

/** Puts the course's own words in their place; the page brings German ones only where it is German itself. */
export function fillWords(place: HTMLElement, words: Words): void {
  place.lang = typeof words === 'string' ? 'en' : 'de-CH';
  place.textContent = typeof words === 'string' ? words : words.de;
}
