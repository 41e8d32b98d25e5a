import { describe, expect, it } from 'vitest';
import { findFirstLesson } from './private-lessons.ts';

const hour = { Day: 'MON', Meridiem: 'PM', Hour: 5 } as const;
const first = (now: string, holidays: { fromDay: string; untilDay: string }[] = []) =>
  findFirstLesson(hour, holidays, new Date(now)).toISOString();

describe('findFirstLesson', () => {
  it.each([
    ['on a Monday morning', '2026-11-23T07:00:00.000Z', '2026-11-30T16:00:00.000Z'],
    [
      'on a Sunday, an hour before the week ends in Zürich',
      '2026-11-29T22:00:00.000Z',
      '2026-11-30T16:00:00.000Z',
    ],
    ['in the first hour of a Monday in Zürich', '2026-11-29T23:30:00.000Z', '2026-12-07T16:00:00.000Z'],
    ['before summer time begins', '2026-03-27T12:00:00.000Z', '2026-03-30T15:00:00.000Z'],
  ])('is next week, %s', (_case, now, expected) => {
    expect(first(now)).toBe(expected);
  });

  it('is in the first week without a holiday', () => {
    const christmas = { fromDay: '2026-12-21', untilDay: '2027-01-03' };
    expect(first('2026-12-16T12:00:00.000Z', [christmas])).toBe('2027-01-04T16:00:00.000Z');
  });
});
