import { expect, it } from 'vitest';
import { formatDay } from './format-day.ts';

it('writes a date with the name of its month', () => {
  expect(formatDay('2026-12-21T12:00:00.000Z', 'en-GB')).toBe('21 December 2026');
});
