import { createDictionary, type Dictionary } from '@school/domain/alignment/dictionary';
import type { Database } from '../../platform/database.ts';
import { listFlashcards } from '../flashcards/index.ts';
import { keepMadeOfVocabulary } from '../vocabulary/index.ts';

export type FindDictionary = (db: Database, lessonId: string) => Promise<Dictionary>;

/** What words and phrases mean in a lesson: its cards, and behind them the course's vocabulary. */
export function createFindDictionary(): FindDictionary {
  const findCourses = keepMadeOfVocabulary((entries) =>
    createDictionary(
      entries.map(({ spelt, meaning, german }) => ({
        swissGerman: spelt,
        english: meaning,
        standardGerman: german ?? null,
      })),
    ),
  );
  return async (db, lessonId) => {
    const [course, cards] = await Promise.all([findCourses(db), listFlashcards(db, lessonId)]);
    return createDictionary(cards, course.made);
  };
}
