import { expect, it } from 'vitest';
import { createFileReader, SAMPLE_COURSE } from '../../../testing/read-course-file.ts';
import { readLiveLessons } from './read-live-lessons.ts';

const FILE = `weekday: TUE
hour: 19
title: Live
holidays:
  - { from: 2026-12-24, to: 2027-01-02, reason: Christmas }
dates:
  - date: 2026-12-01
    title: Snow
    words:
      - { SwissGerman: de Schnee, English: the snow }
  - { date: 2026-12-08 }
`;

const { readIn, readAs, expectTold } = createFileReader('live-lessons.yaml', readLiveLessons, FILE);

it('reads the rule, holidays and dates, and what is left out', () => {
  expect(readAs(FILE)).toEqual({
    told: [],
    found: {
      rule: { weekday: 2, hour: 19, minute: 0, minutes: 60 },
      title: 'Live',
      description: null,
      holidays: [{ from: '2026-12-24', to: '2027-01-02', reason: 'Christmas' }],
      dates: [
        {
          date: '2026-12-01',
          title: 'Snow',
          description: null,
          words: [{ SwissGerman: 'de Schnee', English: 'the snow' }],
        },
        { date: '2026-12-08', title: null, description: null, words: [] },
      ],
    },
  });
});

it('needs no live lessons, and finds Monday 8 PM in the sample course', () => {
  expect(readAs(null)).toEqual({ told: [], found: null });
  const { told, found } = readIn(SAMPLE_COURSE);
  expect([told, found?.rule]).toEqual([[], { weekday: 1, hour: 20, minute: 0, minutes: 60 }]);
});

it.each([
  ['no weekday', 'weekday: TUE', 'weekday: Tuesday', 'weekday: must be MON, TUE', 1],
  ['an hour by night', 'hour: 19', 'hour: 2', 'hour: must be an hour from 6 to 22', 2],
  ['half an hour too many', 'hour: 19', 'hour: 19.5', 'hour: must be an hour from 6 to 22', 2],
  ['no day', '2026-12-24', '24.12.2026', 'holidays.0.from: must be a day such as 2026-12-24', 5],
  ['an end before its beginning', '2027-01-02', '2026-01-02', '2026-01-02 is before 2026-12-24.', 5],
  ['a holiday without a reason', ', reason: Christmas', '', 'holidays.0.reason: ', 5],
  ['a date of another weekday', '2026-12-08', '2026-12-09', '2026-12-09 is not the weekday', 11],
  ['a date twice', '2026-12-08', '2026-12-01', '2026-12-01 is in the list twice.', 11],
  ['a date in a holiday', '2026-12-08', '2026-12-29', '2026-12-29 lies in a holiday.', 11],
  ['an unknown setting', 'title: Live', 'titel: Live', 'titel: there is no such setting.', 3],
])('tells %s with its line', expectTold);
