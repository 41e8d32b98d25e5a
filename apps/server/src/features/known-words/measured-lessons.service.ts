import { setImmediate } from 'node:timers/promises';
import type { MeasuredLesson } from '@school/contract/studio-course';
import { toPlainText } from '@school/domain/captions/web-vtt';
import { measureLesson } from '@school/domain/measure-lesson';
import { LRUCache } from 'lru-cache';
import type { Database } from '../../platform/database.ts';
import { listAllSpokenLines } from '../captions/index.ts';
import { listCourseOrder } from '../lessons/index.ts';

/** A change of the course is seen so soon. */
const KEPT_MS = 60_000;

/** All films of the course, since each is measured against those before it. */
export type MeasureCourse = (db: Database) => Promise<ReadonlyMap<string, MeasuredLesson>>;

/** Measures once for all teachers. */
export function createMeasureCourse(): MeasureCourse {
  const kept = new LRUCache<'course', ReadonlyMap<string, MeasuredLesson>, Database>({
    max: 1,
    ttl: KEPT_MS,
    fetchMethod: (_key, _stale, { context }) => measureCourse(context),
  });
  return async (db) => (await kept.fetch('course', { context: db })) ?? new Map();
}

async function measureCourse(db: Database): Promise<Map<string, MeasuredLesson>> {
  const order = await listCourseOrder(db);
  const spoken = Map.groupBy(await listAllSpokenLines(db), ({ lessonId }) => lessonId);
  const taught = new Set<string>();
  const measured = new Map<string, MeasuredLesson>();
  for (const lessonID of order) {
    const lines = spoken.get(lessonID) ?? [];
    const measure = measureLesson(
      lines.map((line) => ({ ...line, text: toPlainText(line.text) })),
      taught,
    );
    if (measure) measured.set(lessonID, { lessonID, ...measure });
    // A large course takes a second: others are answered in between.
    await setImmediate();
  }
  return measured;
}
