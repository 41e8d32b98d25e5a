import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findNextWeeklySlot } from './weekly-time.ts';

const MONDAY = { weekday: 1, hour: 20, minute: 0, durationMinutes: 60, timeZone: 'Europe/Zurich' };
const next = (now: string) => findNextWeeklySlot(MONDAY, new Date(now)).startsAt.toISOString();

describe('findNextWeeklySlot', () => {
  it('gives 18:00 UTC in summer and 19:00 UTC in winter', () => {
    expect(next('2026-07-01T12:00:00Z')).toBe('2026-07-06T18:00:00.000Z');
    expect(next('2026-12-01T12:00:00Z')).toBe('2026-12-07T19:00:00.000Z');
  });

  it('holds over the nights when the clocks change', () => {
    expect(next('2026-03-28T12:00:00Z')).toBe('2026-03-30T18:00:00.000Z');
    expect(next('2026-10-24T12:00:00Z')).toBe('2026-10-26T19:00:00.000Z');
  });

  it('counts the lesson that is running, and the next one once it is over', () => {
    expect(next('2026-12-07T19:30:00Z')).toBe('2026-12-07T19:00:00.000Z');
    expect(next('2026-12-07T20:00:00Z')).toBe('2026-12-14T19:00:00.000Z');
  });

  it('always lies within the coming week and shows 20:00 in Zürich', () => {
    const clock = new Intl.DateTimeFormat('en-GB', {
      timeZone: 'Europe/Zurich',
      weekday: 'short',
      hour: '2-digit',
      minute: '2-digit',
    });
    fc.assert(
      fc.property(
        fc.date({ min: new Date('2024-01-01'), max: new Date('2034-01-01'), noInvalidDate: true }),
        (now) => {
          const { startsAt, endsAt } = findNextWeeklySlot(MONDAY, now);
          expect(endsAt.getTime()).toBeGreaterThan(now.getTime());
          expect(startsAt.getTime() - now.getTime()).toBeLessThanOrEqual(7 * 86_400_000 + 3_600_000);
          // Versions of ICU differ in the comma.
          expect(clock.format(startsAt).replace(',', '')).toBe('Mon 20:00');
        },
      ),
    );
  });
});
