import { languageTexts } from '@school/texts/en/language';
import { useTexts } from '../texts/use-texts.ts';
import { formatDay } from './format-day.ts';

/** `formatDay` in the chosen language. */
export function useFormatDay(): (isoDate: string) => string {
  const { dates } = useTexts(languageTexts);
  return (isoDate) => formatDay(isoDate, dates);
}

/** A day with its hour, for people and for machines: 21 December 2026 at 20:00. */
export function Instant({ at }: { at: string }) {
  const { dates } = useTexts(languageTexts);
  const format = new Intl.DateTimeFormat(dates, { dateStyle: 'long', timeStyle: 'short' });
  return <time dateTime={at}>{format.format(new Date(at))}</time>;
}
