import { soundsOfTyped } from './lexicon.ts';
import { nameOf } from './word-sounds.ts';

/** How what was typed sounds: spellings of one sound have one key. */
export function soundKeyOf(folded: string): string {
  return [...soundsOfTyped(folded.split(' ')).numbers].map(nameOf).join('');
}
