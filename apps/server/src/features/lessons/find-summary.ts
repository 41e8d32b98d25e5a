import { FIRST_LANGUAGE, type Language } from '@school/contract/language-cookie';
import type { LessonSummary } from '@school/contract/lessons';
import type { Database } from '../../platform/database.ts';
import { presentSummary } from './lessons.presenter.ts';
import { findLesson, listPublishedLessons } from './lessons.repo.ts';

/** What everybody may know of a published lesson. */
export async function findSummary(
  db: Database,
  id: string,
  language: Language,
): Promise<LessonSummary | null> {
  const row = await findLesson(db, id);
  return row?.isAvailable ? presentSummary(row, language) : null;
}

/** The same of those that the list shows, the newest first; in English. */
export async function listPublishedSummaries(db: Database, limit: number): Promise<LessonSummary[]> {
  return (await listPublishedLessons(db)).slice(0, limit).map((row) => presentSummary(row, FIRST_LANGUAGE));
}
