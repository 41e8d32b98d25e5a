import { align, SLIP } from './align.ts';
import { soundsOfTyped } from './lexicon.ts';
import { foldAnswer } from './typed-letters.ts';

/** How far two spellings are from being one word: 0 where they are, more the less they sound alike. */
export function measureUnlikeness(one: string, other: string): number {
  const [wanted, typed] = [one, other].map((text) => soundsOfTyped([foldAnswer(text)]));
  return wanted && typed ? align({ wanted, typed, dots: 'lacking' }).cost : 0;
}

/** Letters of a word in which two sounds may be others: in a shorter one they make another word. */
const LONG = 7;

/** Whether what was typed for a word may be a spelling of it: it sounds nearly as the word does, or one letter is another. */
export function mayBeSpellingOf(word: string, typed: string): boolean {
  const [wanted, written] = [foldAnswer(word), foldAnswer(typed)];
  const sounds = wanted.length >= LONG ? 2 : 1;
  return measureUnlikeness(wanted, written) < SLIP * (sounds + 1) || isOneLetterApart(wanted, written);
}

function isOneLetterApart(one: string, other: string): boolean {
  const others = Array.from(one).filter((letter, at) => letter !== other[at]);
  return one.length === other.length && one.length > 2 && others.length <= 1;
}
