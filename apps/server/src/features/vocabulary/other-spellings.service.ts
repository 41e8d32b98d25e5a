import { keyOfEntry, splitClitics } from '@school/domain/fold-word';
import { createLexicon, type Lexicon } from '@school/domain/spelling/lexicon';
import { listSpellings } from '@school/domain/spelling/list-spellings';
import { foldAnswer, hasDots } from '@school/domain/spelling/typed-letters';
import type { Database } from '../../platform/database.ts';
import { findVocabularyVersion, listVocabulary } from './vocabulary.repo.ts';

/**
 * The keys of the entries that a word spells in another way, as an answer would be taken: Berg leads to Bärg, d’Bergg too.
 * The vocabulary is sounded out once for each of its versions.
 */
export function createFindSpelt() {
  let known: { version: string; lexicon: Lexicon } | null = null;
  return async (db: Database, word: string): Promise<string[]> => {
    const version = await findVocabularyVersion(db);
    if (known?.version !== version) known = { version, lexicon: createLexicon(await listVocabulary(db)) };
    const { lexicon } = known;
    const spelt = splitClitics(word).flatMap((part) =>
      listSpellings(foldAnswer(part), lexicon, hasDots(word)),
    );
    return [...new Set(spelt.map((entry) => keyOfEntry(entry.spelt)))];
  };
}
