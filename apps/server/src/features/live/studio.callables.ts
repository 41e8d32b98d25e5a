import { changeLiveDate, getStudio, removeMondayRecording } from '@school/contract/live';
import { dayAt } from '@school/domain/school-time';
import { callable } from '../../platform/callable-protocol.ts';
import { DomainError } from '../../platform/errors.ts';
import { listMondayRecordings, removeRecording } from '../lessons/index.ts';
import { requireRole } from '../operators/index.ts';
import { presentDate } from './live.presenter.ts';
import { changeDate, listComingDates } from './live-dates.service.ts';

const SHOWN_DATES = 12;

export const studioCallables = [
  callable(getStudio, async (ctx, { caller }) => {
    const role = await requireRole(ctx.db, caller, 'moderator');
    const dates = await listComingDates(ctx);
    const recordings = await listMondayRecordings(ctx.db);
    return {
      role,
      now: ctx.clock.now().toISOString(),
      dates: dates.slice(0, SHOWN_DATES).map(presentDate),
      recordings: recordings.map(({ id, title, publishedAt }) => ({
        lessonID: id,
        title,
        date: dayAt(publishedAt),
      })),
    };
  }),

  callable(changeLiveDate, async (ctx, { caller, input }) => {
    await requireRole(ctx.db, caller, 'teacher');
    return presentDate(await changeDate(ctx, input));
  }),

  callable(removeMondayRecording, async ({ db, clock }, { caller, input }) => {
    await requireRole(db, caller, 'teacher');
    if (!(await removeRecording(db, input.lessonID, clock.now())))
      throw new DomainError('not-found', 'There is no such recording.');
    return { ok: true as const };
  }),
];
