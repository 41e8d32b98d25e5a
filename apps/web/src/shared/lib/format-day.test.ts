import { expect, it } from 'vitest';
import { formatDay } from './format-day.ts';

it('writes a date with the name of its month', () => {
  expect(formatDay('2026-12-21T12:00:00.000Z', 'en-GB')).toBe('21 December 2026');
});

it('writes each month as Intl does, on the reader’s own calendar', () => {
  const format = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long' });
  for (let month = 0; month < 12; month += 1) {
    const at = new Date(2026, month, month + 1, 23, 59);
    expect(formatDay(at.toISOString(), 'en-GB')).toBe(format.format(at));
  }
});
