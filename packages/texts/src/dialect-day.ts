/** The days as the course writes them, Sunday first. */
const DAYS = ['Sunntig', 'Mäntig', 'Zyschtig', 'Mittwuch', 'Dunschtig', 'Frytig', 'Samschtig'];
const SHORT_DAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

/** 'Mäntig': the day of the week by Swiss clocks, in the dialect. */
export function dialectDay(at: Date): string {
  const day = new Intl.DateTimeFormat('en', { timeZone: 'Europe/Zurich', weekday: 'short' }).format(at);
  return DAYS[SHORT_DAYS.indexOf(day)] ?? '';
}
