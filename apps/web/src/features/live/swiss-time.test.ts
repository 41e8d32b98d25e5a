import { describe, expect, it } from 'vitest';
import { describeLocalTime, formatSwissDate, isRunning } from './swiss-time.ts';

describe('the next Monday lesson', () => {
  it('has its date by the calendar in Zürich', () => {
    expect(formatSwissDate('2026-11-23T19:00:00.000Z', 'en-CH')).toBe('Monday, 23 November');
    expect(formatSwissDate('2026-07-06T22:30:00.000Z', 'en-CH')).toBe('Tuesday, 7 July');
  });

  it('is also told in the learner’s own time where that differs', () => {
    expect(describeLocalTime('2026-11-23T19:00:00.000Z', 'de-CH', 'America/New_York')).toBe('Montag 14 Uhr');
    expect(describeLocalTime('2026-11-23T19:00:00.000Z', 'de-CH', 'Asia/Tokyo')).toBe('Dienstag 4 Uhr');
    expect(describeLocalTime('2026-11-23T19:00:00.000Z', 'de-CH', 'Europe/Berlin')).toBeNull();
  });

  it('follows the clock of the locale', () => {
    expect(describeLocalTime('2026-11-23T19:00:00.000Z', 'en-CH-u-hc-h12', 'America/New_York')).toBe(
      'Monday 2 PM',
    );
    expect(describeLocalTime('2026-11-23T19:00:00.000Z', 'en-CH-u-hc-h12', 'Asia/Kolkata')).toBe(
      'Tuesday 12:30 AM',
    );
  });

  it('runs from its start until before its end', () => {
    const lesson = { startsAt: '2026-11-23T19:00:00.000Z', endsAt: '2026-11-23T20:00:00.000Z' };
    expect(isRunning(lesson, Date.parse(lesson.startsAt))).toBe(true);
    expect(isRunning(lesson, Date.parse(lesson.endsAt))).toBe(false);
  });
});
