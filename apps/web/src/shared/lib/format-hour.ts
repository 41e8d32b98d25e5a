/**
 * '8 PM', '7:45 PM', as the lessons' hour is written, or '20:00' where the locale's clock has 24 hours; without `timeZone`
 * in the learner's own.
 */
export function formatHour(at: Date, locale: string, timeZone?: string): string {
  const isHalfDay = new Intl.DateTimeFormat(locale, { hour: 'numeric' }).resolvedOptions().hour12;
  const hour = isHalfDay ? ('numeric' as const) : ('2-digit' as const);
  const time = new Intl.DateTimeFormat(locale, { hour, minute: '2-digit', timeZone }).format(at);
  // Intl puts a narrow space before PM.
  return isHalfDay ? time.replace(':00', '').replace(/\s/u, ' ') : time;
}
