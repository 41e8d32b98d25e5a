const SWISS_ZONE = 'Europe/Zurich';

/** 'Monday 23 November' as the calendar in Zürich has it. */
export function formatSwissDate(instant: string, locale: string): string {
  return new Intl.DateTimeFormat(locale, {
    timeZone: SWISS_ZONE,
    weekday: 'long',
    day: 'numeric',
    month: 'long',
  }).format(new Date(instant));
}

/** Day and hour in the learner's own zone, or null where clocks show the same as in Zürich. */
export function describeLocalTime(instant: string, locale: string, zone?: string): string | null {
  const format = (timeZone: string | undefined) =>
    new Intl.DateTimeFormat(locale, {
      weekday: 'long',
      hour: '2-digit',
      minute: '2-digit',
      timeZone,
    }).format(new Date(instant));
  const local = format(zone);
  return local === format(SWISS_ZONE) ? null : local;
}

/** `nowMs` is milliseconds since the epoch. */
export function isRunning(lesson: { startsAt: string; endsAt: string }, nowMs: number): boolean {
  return Date.parse(lesson.startsAt) <= nowMs && nowMs < Date.parse(lesson.endsAt);
}
