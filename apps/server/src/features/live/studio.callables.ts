import { changeLiveDate, getStudio } from '@school/contract/live';
import { dayAt } from '@school/domain/school-time';
import { callable } from '../../platform/callable-protocol.ts';
import { listKeptRecordings } from '../lessons/index.ts';
import { requireRole } from '../operators/index.ts';
import { presentDate } from './live.presenter.ts';
import { changeDate, listComingDates } from './live-dates.service.ts';

const SHOWN_DATES = 12;

export const studioCallables = [
  callable(getStudio, async (ctx, { caller, language }) => {
    const role = await requireRole(ctx.db, caller, 'moderator');
    const dates = await listComingDates(ctx);
    const recordings = await listKeptRecordings(ctx.db);
    return {
      role,
      now: ctx.clock.now().toISOString(),
      dates: dates.slice(0, SHOWN_DATES).map((date) => presentDate(date, language)),
      recordings: recordings.map(({ id, title, state, publishedAt }) => ({
        lessonID: id,
        title,
        state,
        date: dayAt(publishedAt),
      })),
    };
  }),

  callable(changeLiveDate, async (ctx, { caller, input, language }) => {
    await requireRole(ctx.db, caller, 'teacher');
    return presentDate(await changeDate(ctx, input, caller.uid), language);
  }),
];
