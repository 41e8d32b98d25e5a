import { instantOf, partsAt } from './weekly-time.ts';

/** Where the school's clocks are (decisions §6). */
export const SCHOOL_ZONE = 'Europe/Zurich';

const DAY_MS = 86_400_000;

/** A day of the calendar, `2026-11-30`. Days compare as texts. */
export type Day = string;

/** The day that it is in the school at this instant. */
export function dayAt(instant: Date): Day {
  const { year, month, day } = partsAt(instant, SCHOOL_ZONE);
  return toDay(Date.UTC(year, month - 1, day));
}

export function addDays(day: Day, days: number): Day {
  return toDay(Date.parse(day) + days * DAY_MS);
}

/** The Monday of this day's week. */
export function mondayOf(day: Day): Day {
  const daysSinceMonday = (new Date(Date.parse(day)).getUTCDay() + 6) % 7;
  return addDays(day, -daysSinceMonday);
}

/** The instant at which the school's clocks show this hour of this day. */
export function instantAt(day: Day, hour: number): Date {
  const [year = 0, month = 1, dayOfMonth = 1] = day.split('-').map(Number);
  return instantOf({ year, month, day: dayOfMonth, hour, minute: 0 }, SCHOOL_ZONE);
}

/** Until this hour the night belongs to the evening before it. */
const NIGHT_ENDS_AT = 4;

/** When the evening of this instant is over for good: at four in the morning. */
export function endOfEvening(instant: Date): Date {
  const today = dayAt(instant);
  const end = instantAt(today, NIGHT_ENDS_AT);
  return instant < end ? end : instantAt(addDays(today, 1), NIGHT_ENDS_AT);
}

const toDay = (ms: number): Day => new Date(ms).toISOString().slice(0, 10);
