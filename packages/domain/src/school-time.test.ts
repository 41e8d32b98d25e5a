import { expect, it } from 'vitest';
import { endOfEvening } from './school-time.ts';

it.each([
  ['during a lesson in winter', '2026-12-07T19:30:00Z', '2026-12-08T03:00:00Z'],
  ['in summer', '2026-07-06T18:30:00Z', '2026-07-07T02:00:00Z'],
  ['after midnight, of the evening before', '2026-12-07T23:30:00Z', '2026-12-08T03:00:00Z'],
  ['at four o’clock, when the next one begins', '2026-12-08T03:00:00Z', '2026-12-09T03:00:00Z'],
  ['in the night in which summer time begins', '2026-03-28T20:00:00Z', '2026-03-29T02:00:00Z'],
  ['in the night in which it ends', '2026-10-24T19:00:00Z', '2026-10-25T03:00:00Z'],
  ['on New Year’s Eve', '2026-12-31T22:59:00Z', '2027-01-01T03:00:00Z'],
])('an evening ends at four in the morning: %s', (_when, at, end) => {
  expect(endOfEvening(new Date(at)).toISOString()).toBe(new Date(end).toISOString());
});
