import { createDictionary, type Dictionary } from '@school/domain/alignment/dictionary';
import type { Database } from '../../platform/database.ts';
import { listFlashcards } from '../flashcards/index.ts';
import { findVocabularyVersion, listVocabulary } from '../vocabulary/index.ts';

export type FindDictionary = (db: Database, lessonId: string) => Promise<Dictionary>;

/** What words and phrases mean in a lesson: its cards, and behind them the course's vocabulary, read anew once it changes. */
export function createFindDictionary(): FindDictionary {
  let course: { version: string; dictionary: Dictionary } | null = null;
  return async (db, lessonId) => {
    const [version, cards] = await Promise.all([findVocabularyVersion(db), listFlashcards(db, lessonId)]);
    if (course?.version !== version) {
      const entries = await listVocabulary(db);
      const meanings = entries.map(({ spelt, meaning, german }) => ({
        swissGerman: spelt,
        english: meaning,
        standardGerman: german ?? null,
      }));
      course = { version, dictionary: createDictionary(meanings) };
    }
    return createDictionary(cards, course.dictionary);
  };
}
