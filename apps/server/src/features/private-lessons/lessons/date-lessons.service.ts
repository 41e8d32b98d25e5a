import type { WeeklyHour } from '@school/contract/private-lessons';
import {
  dayInWeek,
  isHoliday,
  listDatedWeeks,
  listFreeTimes,
  startInWeek,
} from '@school/domain/private-lessons';
import { mondayOf } from '@school/domain/school-time';
import type { Context } from '../../../platform/context.ts';
import type { Database } from '../../../platform/database.ts';
import type { BookedSlot } from '../db/bookings.repo.ts';
import type { BookingRow } from '../db/bookings.table.ts';
import { insertLesson, listStandingLessons, listWeeksOf } from '../db/lessons.repo.ts';
import type { LessonRow, NewLesson } from '../db/lessons.table.ts';
import { findTerms, listHolidays, listSlots } from '../db/slots.repo.ts';
import type { SlotRow } from '../db/slots.table.ts';

const MINUTE_MS = 60_000;

export function hourOf({ day, meridiem, hour }: SlotRow): WeeklyHour {
  return { Day: day, Meridiem: meridiem, Hour: hour };
}

/**
 * Makes the lessons of a booking that are to have dates by now, one a week, and answers those that could not be at their
 * hour: another student's lesson was moved there, so they are at a free hour of the same week. A week that has none is
 * left out. Call it under `lockTerms`, which holds off other bookings.
 */
export async function dateLessons(
  ctx: Pick<Context, 'clock' | 'ids'>,
  tx: Database,
  { booking, slot }: BookedSlot,
): Promise<LessonRow[]> {
  const now = ctx.clock.now();
  const known = await listWeeksOf(tx, booking.accountId);
  const weeks = listDatedWeeks(booking.fromWeek ?? mondayOf('9999-12-31'), now).filter(
    (week) => !known.has(week),
  );
  const holidays = await listHolidays(tx);
  const displaced: LessonRow[] = [];
  for (const week of weeks) {
    const occursAt = startInWeek(week, hourOf(slot));
    if (isHoliday(dayInWeek(week, hourOf(slot)), holidays) || !isGiven(booking, occursAt, now)) continue;
    const lesson = await toLesson(ctx, tx, { booking, slot }, week, occursAt);
    if (await insertLesson(tx, lesson)) continue;
    const elsewhere = await insertElsewhere(ctx, tx, lesson, booking);
    if (elsewhere) displaced.push(elsewhere);
  }
  return displaced;
}

/** Before the plan ends, and before the teacher gives this hour up. */
function isGiven({ endsAt, givenUntil }: BookingRow, startsAt: Date, now: Date): boolean {
  return startsAt > now && !(endsAt && startsAt >= endsAt) && !(givenUntil && startsAt >= givenUntil);
}

async function toLesson(
  { ids }: Pick<Context, 'ids'>,
  tx: Database,
  { booking, slot }: BookedSlot,
  week: string,
  occursAt: Date,
): Promise<NewLesson> {
  const minutes = (await findTerms(tx))?.lessonMinutes ?? 0;
  return {
    id: ids.documentId(),
    accountId: booking.accountId,
    bookingId: booking.id,
    slotId: slot.id,
    week,
    occursAt,
    startsAt: occursAt,
    endsAt: new Date(occursAt.getTime() + minutes * MINUTE_MS),
    status: 'planned',
    hasBeenMoved: false,
  };
}

async function insertElsewhere(
  { clock }: Pick<Context, 'clock'>,
  tx: Database,
  lesson: NewLesson,
  booking: BookingRow,
): Promise<LessonRow | null> {
  const now = clock.now();
  const times = listFreeTimes([lesson.week], await readOffer(tx, now));
  for (const startsAt of times.filter((time) => isGiven({ ...booking, givenUntil: null }, time, now))) {
    const moved = await insertLesson(tx, { ...lesson, ...timesFrom(startsAt, lesson) });
    if (moved) return moved;
  }
  return null;
}

/** The same lesson at another time: as long as before. */
export function timesFrom(startsAt: Date, lesson: Pick<LessonRow, 'startsAt' | 'endsAt'>) {
  const lengthMs = lesson.endsAt.getTime() - lesson.startsAt.getTime();
  return { startsAt, endsAt: new Date(startsAt.getTime() + lengthMs) };
}

/** The hours on offer, with what is taken of them. */
export async function readOffer(db: Database, now: Date) {
  const slots = await listSlots(db, now);
  const standing = await listStandingLessons(db, now);
  return {
    hours: slots
      .filter(({ isWithdrawn, studentId }) => !isWithdrawn && studentId === null)
      .map((row) => hourOf(row)),
    holidays: await listHolidays(db),
    taken: new Set(standing.map(({ startsAt }) => startsAt.getTime())),
  };
}
