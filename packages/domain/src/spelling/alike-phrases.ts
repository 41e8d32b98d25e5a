import { isTaken, judge } from './judge.ts';
import { foldWordOf, type Lexicon, skeletonOf, soundsOfTyped } from './lexicon.ts';
import { foldAnswer } from './typed-letters.ts';

/** So many others are compared with one phrase, and so many are named. */
const MOST_COMPARED = 20;
const MOST_NAMED = 5;

/** What phrases have in common that may be spellings of one: their consonants but n and m, and their figures. */
export function phraseKeyOf(text: string): string {
  const folded = foldAnswer(text);
  const consonants = skeletonOf(soundsOfTyped(folded.split(/[ ']+/))).replace(/[AI5]/g, '');
  return `${consonants} ${folded.replace(/\P{N}+/gu, ' ').trim()}`;
}

type Phrase = { id: string; swissGerman: string };

/**
 * By id, which of all phrases are one of these in another spelling or in the same: as an answer is judged, so that words
 * that the lexicon keeps apart (gäll, gääl) are none. A noun is the same with its article and without.
 */
export function findAlikePhrases<One extends Phrase>(
  own: readonly Phrase[],
  all: readonly One[],
  lexicon: Lexicon,
  keyOf: (text: string) => string = phraseKeyOf,
): Map<string, One[]> {
  const nounOf = (phrase: string) => foldWordOf(phrase) ?? phrase;
  const byKey = Map.groupBy(all, ({ swissGerman }) => keyOf(nounOf(swissGerman)));
  const found = new Map<string, One[]>();
  for (const { id, swissGerman } of own) {
    const near = (byKey.get(keyOf(nounOf(swissGerman))) ?? []).filter((other) => other.id !== id);
    const alike = near
      .slice(0, MOST_COMPARED)
      .filter((other) =>
        isTaken(judge(nounOf(swissGerman), nounOf(other.swissGerman), lexicon, { hasDots: true })),
      )
      .slice(0, MOST_NAMED);
    if (alike.length > 0) found.set(id, alike);
  }
  return found;
}
