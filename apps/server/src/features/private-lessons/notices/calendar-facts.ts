import { dayInWeek, isHoliday, listDatedWeeks, startInWeek } from '@school/domain/private-lessons';
import { addDays, dayAt, mondayOf } from '@school/domain/school-time';
import { z } from 'zod';
import type { Database } from '../../../platform/database.ts';
import type { BookingRow } from '../db/bookings.table.ts';
import { listLessonsOf } from '../db/lessons.repo.ts';
import type { LessonRow } from '../db/lessons.table.ts';
import { findTerms, listHolidays } from '../db/slots.repo.ts';
import type { SlotRow } from '../db/slots.table.ts';

const Instant = z.iso.datetime();

/** A calendar's data, as a job carries it: no name and no address. */
const SeriesFactsSchema = z.strictObject({
  uid: z.string(),
  firstStartsAt: Instant,
  minutes: z.number(),
  endsAt: Instant.nullable(),
  skipped: z.array(Instant),
  moved: z.array(z.strictObject({ occursAt: Instant, startsAt: Instant })),
});
const LessonFactsSchema = z.strictObject({
  uid: z.string(),
  occursAt: Instant,
  startsAt: Instant,
  endsAt: Instant,
  isCancelled: z.boolean(),
});
export const CalendarFactsSchema = z.discriminatedUnion('kind', [
  SeriesFactsSchema.extend({ kind: z.literal('series') }),
  LessonFactsSchema.extend({ kind: z.literal('lesson') }),
]);
export type SeriesFacts = z.output<typeof SeriesFactsSchema>;
export type LessonFacts = z.output<typeof LessonFactsSchema>;

/** So far ahead the teacher's days off are left out of a series: it may be read before the next change of it. */
const WEEKS_LOOKED_AHEAD = 104;
/** Lessons further back are being forgotten: which of them were held is not known any more. */
const WEEKS_LOOKED_BACK = 52;

/** A booking as a series: what is dated as it is, what is not by its hour. */
export async function describeSeries(
  db: Database,
  { booking, slot }: { booking: BookingRow; slot: SlotRow },
  now: Date,
): Promise<SeriesFacts> {
  const fromWeek = booking.fromWeek ?? mondayOf(dayAt(booking.createdAt));
  const hour = { Day: slot.day, Meridiem: slot.meridiem, Hour: slot.hour };
  const endsAt = earlier(booking.endsAt, booking.givenUntil);
  const lessons = await listLessonsOf(db, booking.accountId, new Date(0));
  const holidays = await listHolidays(db);
  const standing = new Map(
    lessons
      .filter(({ bookingId, status }) => bookingId === booking.id && status !== 'cancelled')
      .map((lesson) => [lesson.week, lesson]),
  );
  const datedUntil = listDatedWeeks('', now).at(-1) ?? '';
  const isLeftOut = (week: string) =>
    isHoliday(dayInWeek(week, hour), holidays) || (week <= datedUntil && !standing.has(week));
  const weeks = listWeeksAround(now).filter((week) => week >= fromWeek);
  return {
    uid: booking.id,
    firstStartsAt: startInWeek(fromWeek, hour).toISOString(),
    minutes: (await findTerms(db))?.lessonMinutes ?? 0,
    endsAt: endsAt?.toISOString() ?? null,
    skipped: weeks
      .filter(isLeftOut)
      .map((week) => startInWeek(week, hour))
      .filter((start) => !endsAt || start < endsAt)
      .map((start) => start.toISOString()),
    moved: [...standing.values()].flatMap(toMoved),
  };
}

function listWeeksAround(now: Date): string[] {
  const first = addDays(mondayOf(dayAt(now)), -WEEKS_LOOKED_BACK * 7);
  const length = WEEKS_LOOKED_BACK + WEEKS_LOOKED_AHEAD;
  return Array.from({ length }, (_none, index) => addDays(first, index * 7));
}

const earlier = (a: Date | null, b: Date | null) => (a && b ? (a < b ? a : b) : (a ?? b));

function toMoved({ occursAt, startsAt }: LessonRow) {
  return startsAt.getTime() === occursAt.getTime()
    ? []
    : [{ occursAt: occursAt.toISOString(), startsAt: startsAt.toISOString() }];
}

export function describeLesson(
  { bookingId, occursAt, startsAt, endsAt }: LessonRow,
  isCancelled: boolean,
): LessonFacts {
  return {
    uid: bookingId,
    occursAt: occursAt.toISOString(),
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
    isCancelled,
  };
}
