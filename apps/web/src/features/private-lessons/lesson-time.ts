import { formatHour } from '@school/texts/hours';
import { ownZone } from '../../shared/dates/own-zone.ts';

const SWISS_ZONE = 'Europe/Zurich';

/** The locales that days and hours are written in. */
type Locales = { dates: string; clock: string };
/** The day in full and short: Monday, 30 November, 30 Nov. */
export type DayAndHour = { day: string; date: string; hour: string };

/** 'Monday, 30 November' and '5 PM', as the calendar and the clocks in Zürich have it. */
export function tellSwissTime(instant: string, locales: Locales): DayAndHour {
  return tellTime(instant, locales, SWISS_ZONE);
}

/** The same in the learner's own zone; null where clocks show the same as in Zürich. */
export function tellOwnTime(instant: string, locales: Locales, zone?: string): DayAndHour | null {
  const swiss = tellTime(instant, locales, SWISS_ZONE);
  const own = tellTime(instant, locales, zone);
  return own.day === swiss.day && own.hour === swiss.hour ? null : own;
}

/** The learner's zone as people write it; null where clocks show the same as in Zürich at that instant. */
export function nameOwnZone(instant: string, locales: Locales, zone = ownZone()): string | null {
  return tellOwnTime(instant, locales, zone) ? zone.replaceAll('_', ' ') : null;
}

function tellTime(instant: string, { dates, clock }: Locales, timeZone: string | undefined): DayAndHour {
  const at = new Date(instant);
  const day = new Intl.DateTimeFormat(dates, { weekday: 'long', day: 'numeric', month: 'long', timeZone });
  const date = new Intl.DateTimeFormat(dates, { day: 'numeric', month: 'short', timeZone });
  return { day: day.format(at), date: date.format(at), hour: formatHour(at, clock, timeZone) };
}

/** How long until then, in words: 'in 5 minutes', 'tomorrow', 'in 8 days'; null once it has begun. */
export function tellCountdown(instant: string, nowMs: number, locale: string): string | null {
  const leftMs = Date.parse(instant) - nowMs;
  if (leftMs <= 0) return null;
  const words = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
  if (leftMs < HOUR_MS) return words.format(Math.ceil(leftMs / MINUTE_MS), 'minute');
  const days = countNights(nowMs, Date.parse(instant));
  if (days === 0 || leftMs < 12 * HOUR_MS) return words.format(Math.floor(leftMs / HOUR_MS), 'hour');
  return words.format(days, 'day');
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** Midnights between two instants, by the calendar of this browser. */
function countNights(fromMs: number, toMs: number): number {
  const dayOf = (ms: number) => {
    const at = new Date(ms);
    return Date.UTC(at.getFullYear(), at.getMonth(), at.getDate());
  };
  return Math.round((dayOf(toMs) - dayOf(fromMs)) / DAY_MS);
}
