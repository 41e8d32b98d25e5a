import { RETURN_WITHIN_MS } from '@school/contract/stage';
import { germanOf, sayIn, type Words } from '@school/contract/words';
import { z } from 'zod';
import type { Context } from '../../../platform/context.ts';
import { DomainError } from '../../../platform/errors.ts';
import { defineJob } from '../../../platform/jobs.ts';
import { closeStage, findCurrentStage, openStage } from '../db/stages.repo.ts';
import type { StageRow } from '../db/stages.table.ts';

/** Makes the recording of a lesson that is over. */
export const recordJob = defineJob({ name: 'stage.record', payload: z.object({ stageId: z.string() }) });

/** An open stage onto which nothing ever came. */
const FORGOTTEN_AFTER_MS = 2 * 3_600_000;

export type StageTools = Pick<Context, 'db' | 'sessionClock' | 'ids' | 'jobs'>;

export type Opening = {
  uid: string | null;
  title?: Words | undefined;
  preparedLessonId?: string;
};

/** Opens the stage, or returns the lesson that is open already. */
export async function openLesson(
  { db, sessionClock, ids }: StageTools,
  { uid, title, preparedLessonId }: Opening,
): Promise<StageRow> {
  await openStage(db, {
    id: ids.documentId(),
    startedAt: sessionClock.now(),
    startedBy: uid,
    title: title === undefined ? null : sayIn(title, 'en'),
    titleGerman: title === undefined ? null : germanOf(title),
    preparedLessonId: preparedLessonId ?? null,
  });
  const current = await findCurrentStage(db);
  if (!current || current.endedAt) throw new DomainError('aborted', 'The lesson ended just now. Try again.');
  return current;
}

/** Ends the lesson that is open, and lets its recording be made; what is over stays as it is. */
export async function endLesson({ db, sessionClock, jobs }: StageTools): Promise<StageRow | null> {
  const current = await findCurrentStage(db);
  if (!current || current.endedAt) return current;
  return db.transaction(async (tx) => {
    const ended = await closeStage(tx, current.id, sessionClock.now());
    if (ended && ended.preparedLessonId === null)
      await jobs.send(recordJob, { stageId: ended.id }, { db: tx });
    return ended ?? current;
  });
}

/** Ends a lesson whose stream has not come back in time, and one that was opened and forgotten. */
export async function endForgotten(tools: StageTools): Promise<void> {
  const current = await findCurrentStage(tools.db);
  if (current && isForgotten(current, tools.sessionClock.now())) await endLesson(tools);
}

/** Whether a stream that came now would begin another lesson. */
export function isForgotten(
  { endedAt, preparedLessonId, runs, startedAt, streamSeenAt, pictureAt }: StageRow,
  now: Date,
): boolean {
  if (endedAt !== null || preparedLessonId !== null) return false;
  const since = (at: Date | null) => now.getTime() - (at ?? startedAt).getTime();
  if (runs === 0 || !pictureAt) return since(streamSeenAt) > FORGOTTEN_AFTER_MS;
  return since(streamSeenAt) > RETURN_WITHIN_MS;
}
