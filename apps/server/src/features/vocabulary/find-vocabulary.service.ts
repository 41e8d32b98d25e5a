import { createLexicon, type Lexicon } from '@school/domain/spelling/lexicon';
import type { Database } from '../../platform/database.ts';
import { findVocabularyVersion, listVocabulary } from './vocabulary.repo.ts';

type Entries = Awaited<ReturnType<typeof listVocabulary>>;
type Vocabulary = { version: string; lexicon: Lexicon };
export type FindVocabulary = (db: Database) => Promise<Vocabulary>;

/** What is made of the course's vocabulary, once for all who ask at a time, and kept until that changes. */
export function keepMadeOfVocabulary<Made>(make: (entries: Entries) => Made) {
  let kept: { version: string; made: Promise<Made> } | null = null;
  return async (db: Database) => {
    const version = await findVocabularyVersion(db);
    if (kept?.version !== version) kept = { version, made: listVocabulary(db).then(make) };
    const mine = kept;
    try {
      return { version, made: await mine.made };
    } catch (error) {
      if (kept === mine) kept = null;
      throw error;
    }
  };
}

/** The course's vocabulary, sounded out again where it has changed. */
export function createFindVocabulary(): FindVocabulary {
  const find = keepMadeOfVocabulary(createLexicon);
  return async (db) => {
    const { version, made: lexicon } = await find(db);
    return { version, lexicon };
  };
}
