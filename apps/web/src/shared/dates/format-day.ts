import { writeDay } from '@school/texts/en/days';
import { languageTexts } from '@school/texts/en/language';
import { dayFormat } from '@school/texts/kept-formats';

/**
 * A day as people read it: 21 December 2026. The first use of Intl in a page costs a phone 50 to 70 ms at one go: the
 * first screens show such a day, and do without.
 */
export function formatDay(isoDate: string, locale: string): string {
  const at = new Date(isoDate);
  if (locale === languageTexts.words.dates) return writeDay(at);
  const day = dayFormat(locale).format(at);
  // A line does not end behind the number: 21. Dezember 2026.
  return day.replace('. ', '.\u00a0');
}

/** The day of a lesson, which is the course's and the same in every zone: its `Date` is that day's beginning in UTC. */
export const courseDay = (isoDate: string): string => `${isoDate.slice(0, 10)}T00:00`;
