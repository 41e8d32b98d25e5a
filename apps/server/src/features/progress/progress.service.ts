import { ACCESS_ERROR } from '@school/contract/errors';
import { MOST_SECONDS, MOST_SPANS, type recordProgress } from '@school/contract/progress';
import { mergeProgress, progressOf } from '@school/domain/lesson-progress';
import { countSeconds } from '@school/domain/played-spans';
import { keepLongest, tidySpans } from '@school/domain/tidy-spans';
import type { z } from 'zod';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database.ts';
import { DomainError } from '../../platform/errors.ts';
import type { OpenLesson } from '../lessons/index.ts';
import { toDomain, toRow } from './progress.presenter.ts';
import { addListened, insertProgress, lockProgress, updateProgress } from './progress.repo.ts';
import type { LessonProgressRow } from './progress.table.ts';

type Report = z.output<typeof recordProgress.request>;
const HOUR_MS = 3_600_000;

type Tools = { clock: Clock; openLesson: OpenLesson };

/** Adds a report to what is known of the account in this lesson; returns what is known then. */
export async function addReport(
  db: Database,
  { clock, openLesson }: Tools,
  accountId: string,
  { lessonID: lessonId, positionSeconds, durationSeconds, completed = false, played, at }: Report,
): Promise<LessonProgressRow> {
  const opened = await openLesson(db, lessonId, accountId);
  if (!opened.ok) throw refusal(opened.code);
  const nowMs = clock.now().getTime();
  const atMs = at === undefined ? nowMs : Date.parse(at);
  const endSeconds = opened.lesson.durationSeconds || (durationSeconds ?? 0);
  const spans = tidySpans(played ?? [], endSeconds || MOST_SECONDS);
  const moment = { positionSeconds, isCompleted: completed, atMs, played: spans };
  const reported = progressOf(moment, endSeconds, nowMs);
  const first = toRow({ accountId, lessonId }, reported);
  return db.transaction(async (tx) => {
    const hour = new Date(Math.floor(reported.atMs / HOUR_MS) * HOUR_MS);
    const hear = (seconds: number) =>
      seconds > 0 ? addListened(tx, accountId, hour, seconds) : Promise.resolve();
    if (await insertProgress(tx, first)) {
      await hear(countSeconds(reported.played));
      return first;
    }
    const known = await lockProgress(tx, first);
    if (!known) throw new DomainError('unauthenticated', 'This account is not there any more.');
    const all = mergeProgress(toDomain(known), reported, endSeconds);
    const merged = toRow(first, { ...all, played: keepLongest(all.played, MOST_SPANS) });
    await updateProgress(tx, merged);
    await hear(countSeconds(merged.played) - countSeconds(known.played));
    return merged;
  });
}

function refusal(code: 1 | 2 | 3): DomainError {
  return code === ACCESS_ERROR.noSuchLesson
    ? new DomainError('not-found', 'There is no such lesson.')
    : new DomainError('permission-denied', 'This lesson comes with a plan.');
}
