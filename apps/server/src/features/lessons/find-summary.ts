import type { LessonSummary } from '@school/contract/lessons';
import type { Database } from '../../platform/database.ts';
import { presentSummary } from './lessons.presenter.ts';
import { findLesson, listPublishedLessons } from './lessons.repo.ts';

/** What everybody may know of a published lesson. */
export async function findSummary(db: Database, id: string): Promise<LessonSummary | null> {
  const row = await findLesson(db, id);
  return row?.isAvailable ? presentSummary(row) : null;
}

/** The same of those that the list shows, the newest first. */
export async function listPublishedSummaries(db: Database, limit: number): Promise<LessonSummary[]> {
  return (await listPublishedLessons(db)).slice(0, limit).map(presentSummary);
}
