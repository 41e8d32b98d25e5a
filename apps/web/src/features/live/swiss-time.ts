import { formatHour } from '@school/texts/hours';

const SWISS_ZONE = 'Europe/Zurich';

/** 'Monday, 23 November' as the calendar in Zürich has it. */
export function formatSwissDate(instant: string, locale: string): string {
  return new Intl.DateTimeFormat(locale, {
    timeZone: SWISS_ZONE,
    weekday: 'long',
    day: 'numeric',
    month: 'long',
  }).format(new Date(instant));
}

/** '8 PM' as the clocks in Zürich have it, in the form that hours are written in here. */
export function formatSwissHour(instant: string, locale: string): string {
  return formatHour(new Date(instant), locale, SWISS_ZONE);
}

/** Day and hour in the learner's own zone, on the locale's own clock, or null where clocks show the same as in Zürich. */
export function describeLocalTime(instant: string, locale: string, zone?: string): string | null {
  const at = new Date(instant);
  const format = (timeZone: string | undefined) => {
    const day = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone }).format(at);
    return `${day} ${formatHour(at, locale, timeZone)}`;
  };
  const local = format(zone);
  return local === format(SWISS_ZONE) ? null : local;
}

/** `nowMs` is milliseconds since the epoch. */
export function isRunning(lesson: { startsAt: string; endsAt: string }, nowMs: number): boolean {
  return Date.parse(lesson.startsAt) <= nowMs && nowMs < Date.parse(lesson.endsAt);
}
