import { describe, expect, it } from 'vitest';
import { findPeriodEnd } from './billing-period.ts';

const seconds = (text: string) => Date.parse(text) / 1_000;
const monthly = { interval: 'month' as const, interval_count: 1, meter: null, trial_period_days: null, usage_type: 'licensed' as const };

describe('findPeriodEnd', () => {
  it.each([
    ['2026-01-15T10:00:00Z', '2026-01-15T10:00:00Z', '2026-02-15T10:00:00Z'],
    ['2026-01-31T10:00:00Z', '2026-01-31T10:00:00Z', '2026-02-28T10:00:00Z'],
    ['2026-02-28T10:00:00Z', '2026-01-31T10:00:00Z', '2026-03-31T10:00:00Z'],
    ['2026-12-31T23:59:59Z', '2026-12-31T23:59:59Z', '2027-01-31T23:59:59Z'],
  ])('a month from %s, anchored at %s, ends at %s', (start, anchor, end) => {
    expect(findPeriodEnd(seconds(start), seconds(anchor), monthly)).toBe(seconds(end));
  });

  it('a year from a leap day ends on the last of February', () => {
    const start = seconds('2028-02-29T00:00:00Z');
    const end = findPeriodEnd(start, start, { ...monthly, interval: 'year' });
    expect(end).toBe(seconds('2029-02-28T00:00:00Z'));
  });
});
