import { changeLiveDate, getStudio, removeMondayRecording } from '@school/contract/live';
import { dayAt } from '@school/domain/school-time';
import { callable } from '../../platform/callable-protocol.ts';
import type { Database } from '../../platform/database.ts';
import { DomainError } from '../../platform/errors.ts';
import { listMondayRecordings, removeRecording } from '../lessons/index.ts';
import { recordDeed, requireRole } from '../operators/index.ts';
import { presentDate } from './live.presenter.ts';
import { changeDate, listComingDates } from './live-dates.service.ts';

const SHOWN_DATES = 12;

/** What goes with a recording, in the transaction that takes it away. */
export type OnRecordingRemoved = (db: Database, publishedAt: Date) => Promise<void>;

export const createStudioCallables = (onRecordingRemoved: OnRecordingRemoved) => [
  callable(getStudio, async (ctx, { caller, language }) => {
    const role = await requireRole(ctx.db, caller, 'moderator');
    const dates = await listComingDates(ctx);
    const recordings = await listMondayRecordings(ctx.db);
    return {
      role,
      now: ctx.clock.now().toISOString(),
      dates: dates.slice(0, SHOWN_DATES).map((date) => presentDate(date, language)),
      recordings: recordings.map(({ id, title, publishedAt }) => ({
        lessonID: id,
        title,
        date: dayAt(publishedAt),
      })),
    };
  }),

  callable(changeLiveDate, async (ctx, { caller, input, language }) => {
    await requireRole(ctx.db, caller, 'teacher');
    return presentDate(await changeDate(ctx, input, caller.uid), language);
  }),

  callable(removeMondayRecording, async ({ db, clock }, { caller, input }) => {
    await requireRole(db, caller, 'teacher');
    await db.transaction(async (tx) => {
      const removed = await removeRecording(tx, input.lessonID, clock.now());
      if (!removed) throw new DomainError('not-found', 'There is no such recording.');
      await onRecordingRemoved(tx, removed.publishedAt);
      await recordDeed(
        tx,
        { clock },
        {
          by: caller.uid,
          action: 'recording-removed',
          subject: { id: `lesson:${input.lessonID}`, title: removed.title, lessonId: input.lessonID },
          before: { date: dayAt(removed.publishedAt) },
          after: {},
        },
      );
    });
    return { ok: true as const };
  }),
];
