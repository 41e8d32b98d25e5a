import type { Lexicon, LexiconWord } from './lexicon.ts';
import { listSpellings } from './list-spellings.ts';
import { foldAnswer } from './typed-letters.ts';

export type OtherSpelling = { word: string; house: LexiconWord };

/** The words of a text that its course spells in another way elsewhere, each once. A name has the spelling of its owner. */
export function listOtherSpellings(text: string, lexicon: Lexicon): OtherSpelling[] {
  const words = new Set(foldAnswer(leaveNamesOut(text)).split(/[ ']+/));
  return [...words].flatMap((word) => {
    const [house] = listSpellings(word, lexicon);
    return house ? [{ word, house }] : [];
  });
}

/** A text without the names of those whom it addresses: Frau Keller. */
export const leaveNamesOut = (text: string): string => text.replace(NAME, '');

/** A text with a word, which is folded, as its course spells it; the case of its first letter stays. */
export function writeAsHouse(text: string, { word, house }: OtherSpelling): string {
  const spelt = house.spelt.match(WORD)?.find((one) => foldAnswer(one) === house.folded) ?? house.spelt;
  return text.replace(WORD, (one) => {
    if (foldAnswer(one) !== word) return one;
    const [first = ''] = one;
    const isCapital = first !== first.toLowerCase();
    return isCapital ? spelt.charAt(0).toUpperCase() + spelt.slice(1) : spelt;
  });
}

/** Begins the name of a person who is addressed: Frau Keller is no basement. Looks back from a capital alone, or each of many spaces would. */
const NAMED = String.raw`(?=\p{Lu})(?<=(?<!\p{L})(?:Frau|Herrn?)\s+)\p{Lu}`;
const NAME = new RegExp(String.raw`${NAMED}[\p{L}\p{M}]*`, 'gu');
const WORD = new RegExp(String.raw`(?<![\p{L}\p{M}])(?!${NAMED})[\p{L}\p{M}]+`, 'gu');
