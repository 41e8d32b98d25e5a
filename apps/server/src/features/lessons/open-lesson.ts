import { ACCESS_ERROR } from '@school/contract/errors';
import { checkLessonAccess } from '@school/domain/access';
import { LRUCache } from 'lru-cache';
import { atMost } from '../../platform/at-most.ts';
import { batchPerTick } from '../../platform/batch-per-tick.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database.ts';
import {
  findVersionedLesson,
  type LessonForReader,
  listVersionsAndTiers,
  type Reading,
  type VersionedLesson,
} from './lessons.repo.ts';

/** A refusal carries the error code of the specification: 1 not signed in, 2 no plan that covers it, 3 no such lesson. */
export type LessonRefusal = { ok: false; code: 1 | 2 | 3 };

/** The only way to what a lesson shows to those who may see it. `reader` is an account's id, null for a visitor. */
export type OpenLesson = (
  db: Database,
  lessonId: string,
  reader: string | null,
) => Promise<{ ok: true; lesson: LessonForReader } | LessonRefusal>;

const MAX_REMEMBERED = 1_000;

/**
 * Lessons change with an import and are read all day: their content is remembered, their version asked for each time,
 * with the reader's tier, for all who ask at once. One round trip, two after a change.
 */
export function createOpenLesson(clock: Clock): OpenLesson {
  const remembered = new LRUCache<string, VersionedLesson>(atMost(MAX_REMEMBERED));
  const findVersionAndTier = batchPerTick((db, readings: readonly Reading[]) =>
    listVersionsAndTiers(db, readings, clock.now()),
  );

  const findContent = async (db: Database, id: string, version: string): Promise<LessonForReader | null> => {
    const known = remembered.get(id);
    if (known?.version === version) return known;
    const lesson = await findVersionedLesson(db, id);
    if (lesson) remembered.set(id, lesson);
    return lesson;
  };

  return async (db, lessonId, reader) => {
    const found = await findVersionAndTier(db, { lessonId, reader });
    const lesson = found && (await findContent(db, lessonId, found.version));
    if (!lesson) return { ok: false, code: ACCESS_ERROR.noSuchLesson };
    const access = checkLessonAccess({ isSignedIn: reader !== null, tier: found.tier }, lesson);
    return access.ok ? { ok: true, lesson } : access;
  };
}

/** A refusal on the wire (specification §4): without `hasAccess` for a visitor and for no such lesson. */
export function presentRefusal({ code }: LessonRefusal) {
  return code === ACCESS_ERROR.noPlan ? { hasAccess: false as const, error: { code } } : { error: { code } };
}
