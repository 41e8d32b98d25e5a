import { getMondayLiveLesson } from '@school/contract/live';
import { findNextWeeklySlot } from '@school/domain/weekly-time';
import { callable } from '../../platform/callable-protocol.ts';

/** 'MONDAY 8 PM' is a rule with its zone (decisions §6). */
const MONDAY_LESSON = {
  weekday: 1,
  hour: 20,
  minute: 0,
  durationMinutes: 60,
  timeZone: 'Europe/Zurich',
} as const;

export const liveCallables = [
  callable(getMondayLiveLesson, async (ctx) => {
    const { startsAt, endsAt } = findNextWeeklySlot(MONDAY_LESSON, ctx.clock.now());
    return {
      MondayLesson: { startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString(), title: 'Live lesson' },
    };
  }),
];
