import { expect, it } from 'vitest';
import { courseDateOf } from './school-time.ts';

it.each([
  ['2026-11-26T23:27:00.000Z', '2026-11-27T00:00:00.000Z'],
  ['2026-11-26T22:59:59.999Z', '2026-11-26T22:59:59.999Z'],
  ['2026-07-01T22:00:00.000Z', '2026-07-02T00:00:00.000Z'],
  ['2026-12-31T23:00:00.000Z', '2027-01-01T00:00:00.000Z'],
  ['2026-11-26T00:00:00.000Z', '2026-11-26T00:00:00.000Z'],
  ['2026-07-01T08:00:00.000Z', '2026-07-01T08:00:00.000Z'],
])('a lesson of %s has the day of the school’s clocks', (instant, date) => {
  expect(courseDateOf(new Date(instant))).toBe(date);
});
