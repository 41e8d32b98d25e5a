import { createLexicon, type Lexicon } from '@school/domain/spelling/lexicon';
import type { Database } from '../../platform/database.ts';
import { findVocabularyVersion, listVocabulary } from './vocabulary.repo.ts';

type Vocabulary = { version: string; lexicon: Lexicon };
export type FindVocabulary = (db: Database) => Promise<Vocabulary>;

/** The course's vocabulary, sounded out again where it has changed. */
export function createFindVocabulary(): FindVocabulary {
  let vocabulary: Vocabulary | null = null;
  return async (db) => {
    const version = await findVocabularyVersion(db);
    if (vocabulary?.version !== version)
      vocabulary = { version, lexicon: createLexicon(await listVocabulary(db)) };
    return vocabulary;
  };
}
