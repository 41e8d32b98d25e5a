import { foldWord, listWordKeys } from '@school/domain/fold-word';
import { measureUnlikeness } from '@school/domain/spelling/unlikeness';
import type { VocabularyRow } from './vocabulary.table.ts';

type Entry = Pick<VocabularyRow, 'key' | 'swissGerman' | 'position'>;

/** How many entries are of use to who asks for one word. */
const MOST = 5;

/** The likeliest first: by how far the word had to be changed to find the entry, then those that sound like it. */
export function rankEntries<Found extends Entry>(entries: readonly Found[], word: string): Found[] {
  const keys = listWordKeys(word);
  const rank = ({ key, swissGerman, position }: Found) => [
    keys.indexOf(key),
    Math.min(...swissGerman.split(' ').map((part) => measureUnlikeness(part, word))),
    position,
  ];
  return entries
    .map((entry) => ({ entry, rank: rank(entry) }))
    .toSorted((left, right) => compare(left.rank, right.rank))
    .slice(0, MOST)
    .map(({ entry }) => entry);
}

/** Those of a lesson's cards that have the word in them. */
export function findCardsWith<Card extends { swissGerman: string }>(
  cards: readonly Card[],
  word: string,
): Card[] {
  const key = foldWord(word);
  if (key === '') return [];
  return cards
    .filter(({ swissGerman }) => swissGerman.split(/\s+/).some((part) => foldWord(part) === key))
    .slice(0, MOST);
}

function compare(left: readonly number[], right: readonly number[]): number {
  const at = left.findIndex((value, index) => value !== right[index]);
  return at === -1 ? 0 : (left[at] ?? 0) - (right[at] ?? 0);
}
