import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { learningDayAt, listLearningDays, listLearningWeeks } from './learning-day.ts';
import { SCHOOL_ZONE } from './school-time.ts';

describe('a learning day', () => {
  it.each([
    [
      'at 3:59, of the day before',
      SCHOOL_ZONE,
      '2026-12-08T02:59:59.999Z',
      '2026-12-07',
      '2026-12-08T03:00Z',
    ],
    ['at 4:00', SCHOOL_ZONE, '2026-12-08T03:00Z', '2026-12-08', '2026-12-09T03:00Z'],
    ['at 4:01', SCHOOL_ZONE, '2026-12-08T03:01Z', '2026-12-08', '2026-12-09T03:00Z'],
    ['in a summer evening', SCHOOL_ZONE, '2026-07-06T18:30Z', '2026-07-06', '2026-07-07T02:00Z'],
    [
      'in the night in which summer time begins',
      SCHOOL_ZONE,
      '2026-03-28T20:00Z',
      '2026-03-28',
      '2026-03-29T02:00Z',
    ],
    ['in the night in which it ends', SCHOOL_ZONE, '2026-10-24T19:00Z', '2026-10-24', '2026-10-25T03:00Z'],
    ['on New Year’s Eve', SCHOOL_ZONE, '2026-12-31T22:59Z', '2026-12-31', '2027-01-01T03:00Z'],
    [
      'in New York at the same instant',
      'America/New_York',
      '2026-12-08T03:00Z',
      '2026-12-07',
      '2026-12-08T09:00Z',
    ],
    ['in New York at 3:59', 'America/New_York', '2026-12-08T08:59Z', '2026-12-07', '2026-12-08T09:00Z'],
    [
      'in New York’s first night of summer',
      'America/New_York',
      '2026-03-08T05:30Z',
      '2026-03-07',
      '2026-03-08T08:00Z',
    ],
    [
      'in New York’s first night of winter',
      'America/New_York',
      '2026-11-01T05:30Z',
      '2026-10-31',
      '2026-11-01T09:00Z',
    ],
    [
      'in Sydney’s first night of summer',
      'Australia/Sydney',
      '2026-10-03T15:00Z',
      '2026-10-03',
      '2026-10-03T17:00Z',
    ],
    ['far in the east', 'Pacific/Kiritimati', '2026-12-08T14:00Z', '2026-12-09', '2026-12-09T14:00Z'],
    ['in half hours', 'Asia/Kolkata', '2026-12-08T22:29Z', '2026-12-08', '2026-12-08T22:30Z'],
  ])('ends at four: %s', (_when, zone, at, day, end) => {
    const found = learningDayAt(new Date(at), zone);
    expect(found.day).toBe(day);
    expect(found.end).toEqual(new Date(end));
  });

  it('of the nights in which the clocks change has an hour less or more', () => {
    const hours = (day: string) =>
      listLearningDays(day, 1, SCHOOL_ZONE).map(
        ({ start, end }) => (end.getTime() - start.getTime()) / 3_600_000,
      );
    expect([hours('2026-03-28'), hours('2026-10-24'), hours('2026-06-01')]).toEqual([[23], [25], [24]]);
  });

  it('holds its instant in every zone, and begins where the one before it ends', () => {
    const zone = fc.constantFrom(...Intl.supportedValuesOf('timeZone'));
    const at = fc.date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(zone, at, (where, instant) => {
        const { day, start, end } = learningDayAt(instant, where);
        expect(start <= instant && instant < end).toBe(true);
        const [same, next] = listLearningDays(day, 2, where);
        expect([same?.end, next?.start]).toEqual([end, end]);
      }),
    );
  });
});

it('weeks follow each other from Monday to Monday, the last one with the day in it', () => {
  const sunday = learningDayAt(new Date('2026-03-30T01:30Z'), SCHOOL_ZONE);
  const weeks = listLearningWeeks(sunday, 3, SCHOOL_ZONE);
  expect(weeks.map(({ day }) => day)).toEqual(['2026-03-09', '2026-03-16', '2026-03-23']);
  expect(weeks.map(({ end }) => end.toISOString())).toEqual([
    ...weeks.slice(1).map(({ start }) => start.toISOString()),
    '2026-03-30T02:00:00.000Z',
  ]);
});
