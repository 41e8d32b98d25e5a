import { withGerman } from '@school/contract/words';
import type { Context } from '../../../platform/context.ts';
import { findLesson } from '../../lessons/index.ts';
import { findCurrentStage } from '../db/stages.repo.ts';
import type { StageRow } from '../db/stages.table.ts';
import { openLesson } from './run-stage.service.ts';

type Tools = Pick<Context, 'db' | 'sessionClock' | 'ids' | 'jobs'>;

/** The lesson that is open; null where none is. */
export async function findRunningStage({ db }: Pick<Context, 'db'>): Promise<StageRow | null> {
  const current = await findCurrentStage(db);
  return current && !current.endedAt ? current : null;
}

/**
 * Plays a lesson's film as if it were live, round after round until the lesson is ended: no encoder is needed, its pieces
 * are there. Says why not where it cannot.
 */
export async function playPrepared(
  tools: Tools,
  lessonId: string,
): Promise<{ ok: true; stage: StageRow } | { ok: false; reason: 'no-lesson' | 'occupied' }> {
  const lesson = await findLesson(tools.db, lessonId);
  if (!lesson?.isAvailable) return { ok: false, reason: 'no-lesson' };
  const stage = await openLesson(tools, {
    uid: null,
    title: lesson.subtitle ? withGerman(lesson.subtitle, lesson.subtitleGerman) : lesson.title,
    preparedLessonId: lesson.id,
  });
  return stage.preparedLessonId === lessonId ? { ok: true, stage } : { ok: false, reason: 'occupied' };
}
