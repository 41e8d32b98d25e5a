import {
  LESSON_NOTICE_DAYS,
  PRIVATE_LESSON_DAYS,
  SLOT_HOLD_MINUTES,
  type WeeklyHour,
} from '@school/contract/private-lessons';
import { addDays, type Day, dayAt, instantAt, mondayOf } from './school-time.ts';

const DAY_MS = 86_400_000;
export const HOLD_MS = SLOT_HOLD_MINUTES * 60_000;
export const NOTICE_MS = LESSON_NOTICE_DAYS * DAY_MS;
/** So far ahead lessons have dates. */
export const DATED_WEEKS = 8;
/** How long who has a withdrawn hour keeps it: a week to choose another, and a week's notice for the teacher. */
const GIVEN_DAYS = 21;
/** A lesson is moved to the four weeks after it at most. */
const MOVED_WITHIN_MS = 28 * DAY_MS;

/** A school that is closed for longer than this gives no lessons. */
const MOST_WEEKS_OF_HOLIDAYS = 52;

/** Days without lessons, the first and the last included. */
export type Holiday = { fromDay: Day; untilDay: Day };

/** 0 to 23: 12 AM is midnight, 12 PM is noon. */
export function hourOfDay({ Meridiem, Hour }: Pick<WeeklyHour, 'Meridiem' | 'Hour'>): number {
  return (Hour % 12) + (Meridiem === 'PM' ? 12 : 0);
}

/** The place of an hour in its week. */
export function placeInWeek(hour: WeeklyHour): number {
  return PRIVATE_LESSON_DAYS.indexOf(hour.Day) * 24 + hourOfDay(hour);
}

/** The day on which this hour comes in the week of a Monday. */
export function dayInWeek(week: Day, { Day }: Pick<WeeklyHour, 'Day'>): Day {
  return addDays(week, PRIVATE_LESSON_DAYS.indexOf(Day));
}

/** When this hour begins in the week of a Monday. */
export function startInWeek(week: Day, hour: WeeklyHour): Date {
  return instantAt(dayInWeek(week, hour), hourOfDay(hour));
}

export function isHoliday(day: Day, holidays: readonly Holiday[]): boolean {
  return holidays.some(({ fromDay, untilDay }) => fromDay <= day && day <= untilDay);
}

/** Who books now has the first lesson next week (specification §2). */
export function firstWeekAfter(now: Date): Day {
  return addDays(mondayOf(dayAt(now)), 7);
}

/** When who takes this hour now has the first lesson. */
export function findFirstLesson(hour: WeeklyHour, holidays: readonly Holiday[], now: Date): Date {
  let week = firstWeekAfter(now);
  for (let tried = 0; tried < MOST_WEEKS_OF_HOLIDAYS; tried += 1) {
    if (!isHoliday(dayInWeek(week, hour), holidays)) break;
    week = addDays(week, 7);
  }
  return startInWeek(week, hour);
}

/** The weeks that have dated lessons now, this one included, from `fromWeek` on. */
export function listDatedWeeks(fromWeek: Day, now: Date): Day[] {
  const thisWeek = mondayOf(dayAt(now));
  return Array.from({ length: DATED_WEEKS + 1 }, (_none, index) => addDays(thisWeek, index * 7)).filter(
    (week) => week >= fromWeek,
  );
}

/** The days to come, of the weeks that have dated lessons now, on which this hour is left out for a holiday. */
export function listDaysOff(
  hour: WeeklyHour,
  holidays: readonly Holiday[],
  { fromWeek, now }: { fromWeek: Day; now: Date },
): Day[] {
  return listDatedWeeks(fromWeek, now)
    .map((week) => dayInWeek(week, hour))
    .filter((day) => day >= dayAt(now) && isHoliday(day, holidays));
}

type Lesson = { startsAt: Date; status: 'planned' | 'cancelled' | 'missed'; hasBeenMoved: boolean };

export type LessonRefusal = 'not-planned' | 'too-late' | 'moved-already' | 'not-free';
type Answer = { ok: true } | { ok: false; reason: LessonRefusal };

/** Whether a lesson may be cancelled: one that is missed stays missed (specification §5). */
export function checkCancelLesson({ startsAt, status }: Lesson, now: Date): Answer {
  if (status !== 'planned' || startsAt <= now) return { ok: false, reason: 'not-planned' };
  return startsAt.getTime() - now.getTime() < NOTICE_MS ? { ok: false, reason: 'too-late' } : { ok: true };
}

/** Whether a lesson may be moved at all; once, and with a week's notice. */
export function checkMoveLesson(lesson: Lesson, now: Date): Answer {
  const answer = checkCancelLesson(lesson, now);
  if (!answer.ok) return answer;
  return lesson.hasBeenMoved ? { ok: false, reason: 'moved-already' } : { ok: true };
}

/** Until when it may be cancelled; null when that is past. */
export function changeableUntil(lesson: Lesson, now: Date): Date | null {
  return checkCancelLesson(lesson, now).ok ? new Date(lesson.startsAt.getTime() - NOTICE_MS) : null;
}

type Offered = {
  /** Free hours. */
  hours: readonly WeeklyHour[];
  holidays: readonly Holiday[];
  /** Starts of lessons that stand, in milliseconds. */
  taken: ReadonlySet<number>;
};

/** Where a lesson may move to: free hours, with a week's notice, soon after it, and before the plan's end. */
export function listTimesForMove(
  { startsAt, endsAt }: { startsAt: Date; endsAt: Date | null },
  offered: Offered,
  now: Date,
): Date[] {
  const earliest = now.getTime() + NOTICE_MS;
  const latest = Math.min(
    startsAt.getTime() + MOVED_WITHIN_MS,
    endsAt?.getTime() ?? Number.POSITIVE_INFINITY,
  );
  const weeks: Day[] = [];
  let week = mondayOf(dayAt(new Date(earliest)));
  while (instantAt(week, 0).getTime() < latest) {
    weeks.push(week);
    week = addDays(week, 7);
  }
  return listFreeTimes(weeks, offered).filter(
    (time) => time.getTime() >= earliest && time.getTime() < latest,
  );
}

/** The free hours of these weeks, in their order. */
export function listFreeTimes(weeks: readonly Day[], { hours, holidays, taken }: Offered): Date[] {
  return weeks
    .flatMap((week) =>
      hours
        .filter((hour) => !isHoliday(dayInWeek(week, hour), holidays))
        .map((hour) => startInWeek(week, hour)),
    )
    .filter((time) => !taken.has(time.getTime()))
    .toSorted((a, b) => a.getTime() - b.getTime());
}

/** Until when an hour is given that is withdrawn now: from that Monday on it is not. */
export const givenUntilOf = (now: Date): Date => instantAt(addDays(mondayOf(dayAt(now)), GIVEN_DAYS), 0);
