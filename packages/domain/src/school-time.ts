import { instantOf, partsAt } from './weekly-time.ts';

/** Where the school's clocks are (decisions §6). */
export const SCHOOL_ZONE = 'Europe/Zurich';

const DAY_MS = 86_400_000;

/** A day of the calendar, `2026-11-30`. Days compare as texts. */
export type Day = string;

/** The day that it is in the school at this instant. */
export const dayAt = (instant: Date): Day => dayIn(SCHOOL_ZONE, instant);

/** The day that it is at this instant where the clocks are those of `zone`. */
export function dayIn(zone: string, instant: Date): Day {
  const { year, month, day } = partsAt(instant, zone);
  return toDay(Date.UTC(year, month - 1, day));
}

/**
 * A lesson's date as learners have it: its day in UTC is the day that it was in the school. In the two hours in which
 * those differ it is the beginning of that day.
 */
export function courseDateOf(instant: Date): string {
  const date = instant.toISOString();
  if (instant.getUTCHours() < 22) return date;
  const day = dayAt(instant);
  return date.startsWith(day) ? date : `${day}T00:00:00.000Z`;
}

export function addDays(day: Day, days: number): Day {
  return toDay(Date.parse(day) + days * DAY_MS);
}

/** The Monday of this day's week. */
export function mondayOf(day: Day): Day {
  const daysSinceMonday = (new Date(Date.parse(day)).getUTCDay() + 6) % 7;
  return addDays(day, -daysSinceMonday);
}

/** The instant at which the school's clocks show this time of this day. */
export const instantAt = (day: Day, hour: number, minute = 0): Date =>
  instantIn(SCHOOL_ZONE, day, hour, minute);

/** The instant at which the clocks of `zone` show this time of this day. */
export function instantIn(zone: string, day: Day, hour: number, minute = 0): Date {
  const [year = 0, month = 1, dayOfMonth = 1] = day.split('-').map(Number);
  return instantOf({ year, month, day: dayOfMonth, hour, minute }, zone);
}

const toDay = (ms: number): Day => new Date(ms).toISOString().slice(0, 10);
