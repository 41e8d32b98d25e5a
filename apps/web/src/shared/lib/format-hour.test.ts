import { expect, it } from 'vitest';
import { formatHour } from './format-hour.ts';

it.each([
  ['2026-11-30T19:00:00.000Z', 'en-US', 'Europe/Zurich', '8 PM'],
  ['2026-11-30T18:45:00.000Z', 'en-US', 'Europe/Zurich', '7:45 PM'],
  ['2026-11-30T05:16:00.000Z', 'en-US', 'Europe/Zurich', '6:16 AM'],
  ['2026-11-30T19:00:00.000Z', 'de-CH', 'Europe/Zurich', '20:00'],
  ['2026-11-30T19:00:00.000Z', 'en-US', 'America/New_York', '2 PM'],
])('writes %s in %s at %s as %s', (instant, locale, zone, written) => {
  expect(formatHour(new Date(instant), locale, zone)).toBe(written);
});
