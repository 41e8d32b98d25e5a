import { languageTexts } from '@school/texts/en/language';
import { formatInstant } from '@school/texts/hours';
import { agoFormat, dayFormat } from '@school/texts/kept-formats';
import { useEffect, useReducer } from 'react';
import { useTexts } from '../texts/use-texts.ts';
import { useSchoolNow } from './use-school-now.ts';

const MINUTE_MS = 60_000;
const UNITS = [
  { unit: 'minute', ms: MINUTE_MS, below: 60 },
  { unit: 'hour', ms: 60 * MINUTE_MS, below: 24 },
  { unit: 'day', ms: 24 * 60 * MINUTE_MS, below: 8 },
] as const;

/**
 * How long ago, in words ('5 minutes ago', 'yesterday'), for a week; then null. The browser's clock may be wrong: what
 * lies before it counts as now.
 */
export function formatAgo(at: string, now: number, locale: string): string | null {
  const passedMs = Math.max(0, now - Date.parse(at));
  const format = agoFormat(locale);
  if (passedMs < MINUTE_MS) return format.format(0, 'second');
  for (const { unit, ms, below } of UNITS) {
    const count = Math.floor(passedMs / ms);
    if (count < below) return format.format(-count, unit);
  }
  return null;
}

/** An instant as people say it: 'now', '3 hours ago', then its day. Its exact time is in the title. */
export function RelativeInstant({ at }: { at: string }) {
  const { clock, dates } = useTexts(languageTexts);
  useMinute();
  const now = useSchoolNow()();
  return (
    <time dateTime={at} title={formatInstant(new Date(at), clock)}>
      {formatAgo(at, now, dates) ?? dayFormat(dates).format(new Date(at))}
    </time>
  );
}

/** Draws again each minute. */
function useMinute(): void {
  const [, pass] = useReducer((minutes: number) => minutes + 1, 0);
  useEffect(() => {
    const timer = setInterval(pass, MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
}
