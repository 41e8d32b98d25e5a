import { foldForSearch } from '@school/domain/search-folding';
import { createLexicon } from '@school/domain/spelling/lexicon';
import { listSpellings, spellingKeyInCourse, spellingKeyOf } from '@school/domain/spelling/list-spellings';
import { foldAnswer, hasDots } from '@school/domain/spelling/typed-letters';
import type { Database } from '../../platform/database.ts';
import { insertSearchWords, listWordsByKeys } from './search.repo.ts';

/** So many words go into one statement. */
const WORDS_AT_ONCE = 1_000;
/** No word of the dialect is longer; what is has no sound that could be compared. */
const MOST_LETTERS = 40;
/** Shorter ones sound like too many. */
const FEWEST_LETTERS = 3;
/** A query has no more words, and their likes are no more than this. */
const MOST_WORDS = 12;
const MOST_LIKES = 600;

/** The words of what is said or written in the dialect, folded, each once. */
function listWords(texts: readonly string[]): string[] {
  const words = texts.flatMap((text) => foldAnswer(text).split(/[ ']+/));
  return [...new Set(words)].filter((word) => word.length >= FEWEST_LETTERS && word.length <= MOST_LETTERS);
}

/** Takes the words of these texts among those that a search knows in other spellings. */
export async function saveSearchWords(db: Database, texts: readonly string[]): Promise<void> {
  // In one order, so that two imports at once do not wait for each other.
  const words = listWords(texts).toSorted();
  for (let from = 0; from < words.length; from += WORDS_AT_ONCE) {
    const rows = words.slice(from, from + WORDS_AT_ONCE);
    await insertSearchWords(
      db,
      rows.map((word) => ({ word, spellingKey: spellingKeyInCourse(word) })),
    );
  }
}

/** How the course spells the words of a query that are spelt otherwise there; query's word and spellings by `foldForSearch`. */
export async function listOtherSpellings(db: Database, query: string): Promise<Map<string, string[]>> {
  const typed = listWords([query]).slice(0, MOST_WORDS);
  if (typed.length === 0) return new Map();
  const keys = [...new Set(typed.map(spellingKeyOf))];
  const alike = await listWordsByKeys(db, keys, MOST_LIKES);
  const lexicon = createLexicon(alike.map((spelt) => ({ spelt })));
  return new Map(
    typed.map((word) => [
      foldForSearch(word),
      listSpellings(word, lexicon, hasDots(query)).map(({ folded }) => foldForSearch(folded)),
    ]),
  );
}
