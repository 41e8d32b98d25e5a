import type { WeeklyHour } from '@school/contract/private-lessons';
import { describe, expect, it } from 'vitest';
import {
  changeableUntil,
  checkCancelLesson,
  checkMoveLesson,
  firstWeekAfter,
  hourOfDay,
  listDatedWeeks,
  listTimesForMove,
  startInWeek,
} from './private-lessons.ts';
import { dayAt, instantAt, mondayOf } from './school-time.ts';

const at = (text: string) => new Date(text);
const MONDAY_5_PM: WeeklyHour = { Day: 'MON', Meridiem: 'PM', Hour: 5 };

describe('an hour', () => {
  it.each([
    ['AM', 12, 0],
    ['AM', 1, 1],
    ['AM', 11, 11],
    ['PM', 12, 12],
    ['PM', 1, 13],
    ['PM', 11, 23],
  ] as const)('%s %i is hour %i of the day', (Meridiem, Hour, hour) => {
    expect(hourOfDay({ Meridiem, Hour })).toBe(hour);
  });

  it('is the same on the clocks of Switzerland, summer and winter', () => {
    expect(startInWeek('2027-03-22', MONDAY_5_PM)).toEqual(at('2027-03-22T16:00:00Z'));
    expect(startInWeek('2027-03-29', MONDAY_5_PM)).toEqual(at('2027-03-29T15:00:00Z'));
    expect(startInWeek('2027-11-01', MONDAY_5_PM)).toEqual(at('2027-11-01T16:00:00Z'));
  });
});

describe('a week', () => {
  it('begins on Monday at midnight in Switzerland, which is Sunday evening in UTC', () => {
    expect(dayAt(at('2027-07-04T21:59:59Z'))).toBe('2027-07-04');
    expect(dayAt(at('2027-07-04T22:00:00Z'))).toBe('2027-07-05');
    expect(mondayOf('2027-07-04')).toBe('2027-06-28');
    expect(mondayOf('2027-07-05')).toBe('2027-07-05');
    expect(instantAt('2027-07-05', 0)).toEqual(at('2027-07-04T22:00:00Z'));
  });

  it('with the first lesson is the next one, whatever the day of the booking', () => {
    expect(firstWeekAfter(at('2027-07-04T21:59:59Z'))).toBe('2027-07-05');
    expect(firstWeekAfter(at('2027-07-04T22:00:00Z'))).toBe('2027-07-12');
    expect(firstWeekAfter(at('2026-12-31T12:00:00Z'))).toBe('2027-01-04');
  });

  it('is dated eight weeks ahead, and not before the booking’s first', () => {
    const weeks = listDatedWeeks('2027-07-12', at('2027-07-07T12:00:00Z'));
    expect([weeks.length, weeks[0], weeks.at(-1)]).toEqual([8, '2027-07-12', '2027-08-30']);
  });
});

describe('a week’s notice', () => {
  const NOW = at('2027-07-01T12:00:00.000Z');
  const lesson = (startsAt: string, more = {}) =>
    ({ startsAt: at(startsAt), status: 'planned', hasBeenMoved: false, ...more }) as const;

  it('is seven days to the millisecond', () => {
    expect(checkCancelLesson(lesson('2027-07-08T12:00:00.000Z'), NOW)).toEqual({ ok: true });
    expect(checkCancelLesson(lesson('2027-07-08T11:59:59.999Z'), NOW)).toEqual({
      ok: false,
      reason: 'too-late',
    });
    expect(changeableUntil(lesson('2027-07-09T12:00:00.000Z'), NOW)).toEqual(at('2027-07-02T12:00:00.000Z'));
    expect(changeableUntil(lesson('2027-07-08T11:59:59.999Z'), NOW)).toBeNull();
  });

  it('does not help a lesson that is over, cancelled, missed or moved already', () => {
    expect(checkCancelLesson(lesson('2027-06-30T12:00:00Z'), NOW)).toMatchObject({ reason: 'not-planned' });
    for (const status of ['cancelled', 'missed'] as const)
      expect(checkMoveLesson({ ...lesson('2027-08-01T12:00:00Z'), status }, NOW)).toMatchObject({
        reason: 'not-planned',
      });
    const moved = lesson('2027-08-01T12:00:00Z', { hasBeenMoved: true });
    expect(checkMoveLesson(moved, NOW)).toMatchObject({ reason: 'moved-already' });
    expect(checkCancelLesson(moved, NOW)).toEqual({ ok: true });
  });

  it('holds for the new time too, which is within four weeks and before the plan ends', () => {
    const startsAt = at('2027-07-12T15:00:00Z');
    const offer = { hours: [MONDAY_5_PM], holidays: [], taken: new Set([startsAt.getTime()]) };
    const days = (endsAt: Date | null, now = NOW) =>
      listTimesForMove({ startsAt, endsAt }, offer, now).map(dayAt);
    expect(days(null)).toEqual(['2027-07-19', '2027-07-26', '2027-08-02']);
    expect(days(at('2027-07-26T15:00:00Z'))).toEqual(['2027-07-19']);
    expect(days(at('2027-07-01T00:00:00Z'))).toEqual([]);
    const holidays = [{ fromDay: '2027-07-26', untilDay: '2027-07-26' }];
    expect(listTimesForMove({ startsAt, endsAt: null }, { ...offer, holidays }, NOW).map(dayAt)).toEqual([
      '2027-07-19',
      '2027-08-02',
    ]);
  });
});
