import { align } from './align.ts';
import { soundsOfTyped } from './lexicon.ts';
import { foldAnswer } from './typed-letters.ts';

/** How far two spellings are from being one word: 0 where they are, more the less they sound alike. */
export function measureUnlikeness(one: string, other: string): number {
  const [wanted, typed] = [one, other].map((text) => soundsOfTyped([foldAnswer(text)]));
  return wanted && typed ? align({ wanted, typed, dots: 'lacking' }).cost : 0;
}
