import { languageTexts } from '@school/texts/en/language';
import { formatInstant } from '@school/texts/hours';
import { useTexts } from '../texts/use-texts.ts';
import { formatDay } from './format-day.ts';

/** `formatDay` in the chosen language. */
export function useFormatDay(): (isoDate: string) => string {
  const { dates } = useTexts(languageTexts);
  return (isoDate) => formatDay(isoDate, dates);
}

/** A day with its hour, for people and for machines: 21 December 2026 at 8 PM. */
export function Instant({ at }: { at: string }) {
  const { clock } = useTexts(languageTexts);
  return <time dateTime={at}>{formatInstant(new Date(at), clock)}</time>;
}
