import { expect, it } from 'vitest';
import { stateOf } from './lesson-row.ts';

const NOW = new Date('2026-11-25T12:00:00Z');

it.each([
  ['published', '2026-11-25T12:00:00Z', 'published'],
  ['published', '2026-11-25T12:00:01Z', 'scheduled'],
  ['draft', '2026-11-25T12:00:01Z', 'draft'],
  ['withdrawn', '2026-11-24T12:00:00Z', 'withdrawn'],
] as const)('%s with the date %s, a lesson is %s', (publication, date, expected) => {
  expect(stateOf({ publication, date }, NOW)).toBe(expected);
});
