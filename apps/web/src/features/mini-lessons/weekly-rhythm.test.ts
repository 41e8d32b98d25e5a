import { expect, it } from 'vitest';
import { findWeeklyRhythm } from './weekly-rhythm.ts';

const FRIDAYS = ['2026-10-30', '2026-11-06', '2026-11-13', '2026-11-20'];
const at = (instant: string) => Date.parse(instant);
const days = (list: readonly string[]) => list.map((day) => `${day}T00:00:00.000Z`);

it.each<[string, string[], string, string | null]>([
  ['four Fridays', FRIDAYS, '2026-11-21T17:00:00Z', '2026-11-27'],
  ['in any order', FRIDAYS.toReversed(), '2026-11-21T17:00:00Z', '2026-11-27'],
  ['the day of the next one', FRIDAYS, '2026-11-27T23:00:00Z', '2026-11-27'],
  ['one that is overdue', FRIDAYS, '2026-11-28T00:00:00Z', null],
  ['a gap of two weeks', ['2026-10-23', ...FRIDAYS.slice(1)], '2026-11-21T17:00:00Z', null],
  ['a gap long ago', ['2026-09-01', ...FRIDAYS], '2026-11-21T17:00:00Z', '2026-11-27'],
  ['three of them', FRIDAYS.slice(1), '2026-11-21T17:00:00Z', null],
  ['none', [], '2026-11-21T17:00:00Z', null],
  ['one that is dated ahead', [...FRIDAYS, '2026-12-24'], '2026-11-21T17:00:00Z', '2026-11-27'],
])('%s', (_name, list, now, next) => {
  const rhythm = findWeeklyRhythm(days(list), at(now));
  expect(rhythm).toEqual(
    next === null ? { isWeekly: false } : { isWeekly: true, nextOn: `${next}T00:00:00.000Z` },
  );
});
