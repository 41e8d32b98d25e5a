import { expect, it } from 'vitest';
import { createFileReader, SAMPLE_COURSE } from '../../../testing/read-course-file.ts';
import { readPrivateLessons } from './read-private-lessons.ts';

const FILE = `MaxAmountOfLessons: 2
slots:
  - { Day: MON, Meridiem: PM, Hour: 5 }
  - { Day: TUE, Meridiem: AM, Hour: 9, isAvailable: false }
holidays:
  - { from: 2026-12-24, to: 2027-01-02, title: Christmas }
`;

const { readIn, readAs, expectTold } = createFileReader('private-lessons.yaml', readPrivateLessons, FILE);

it('reads the hours, and what is left out', () => {
  expect(readAs(FILE)).toEqual({
    told: [],
    found: {
      MaxAmountOfLessons: 2,
      lessonMinutes: 50,
      meeting: 'room',
      slots: [
        { Day: 'MON', Meridiem: 'PM', Hour: 5, isAvailable: true },
        { Day: 'TUE', Meridiem: 'AM', Hour: 9, isAvailable: false },
      ],
      holidays: [{ from: '2026-12-24', to: '2027-01-02', title: 'Christmas' }],
    },
  });
});

it.each([
  ['an address', 'meetingUrl: https://a.example', 'link'],
  ['a place', 'meetingPlace: Bahnhofplatz 1', 'place'],
  ['a place and the telephone', 'meetingPlace: The teacher calls.\nmeeting: phone', 'phone'],
])('of %s it knows how one meets', (_name, said, meeting) => {
  expect(readAs(`${said}\n${FILE}`).found?.meeting).toBe(meeting);
});

it('needs no private lessons, and finds those of the sample course', () => {
  expect(readAs(null)).toEqual({ told: [], found: null });
  const { told, found } = readIn(SAMPLE_COURSE);
  expect([told, found?.slots.length]).toEqual([[], 15]);
});

it.each([
  ['a Saturday', 'Day: MON', 'Day: SAT', 'slots.0.Day: must be MON, TUE, WED, THU or FRI', 3],
  ['another half of the day', 'Meridiem: PM', 'Meridiem: XM', 'slots.0.Meridiem: must be AM or PM', 3],
  ['hour 13', 'Hour: 5', 'Hour: 13', 'slots.0.Hour: must be a number from 1 to 12', 3],
  ['half past', 'Hour: 5', 'Hour: 5.5', 'slots.0.Hour: must be a number from 1 to 12', 3],
  [
    'an hour twice',
    'TUE, Meridiem: AM, Hour: 9',
    'MON, Meridiem: PM, Hour: 5',
    'MON 5 PM is in the list twice.',
    4,
  ],
  [
    'fewer lessons than none',
    'Lessons: 2',
    'Lessons: -1',
    'MaxAmountOfLessons: must be a number of lessons',
    1,
  ],
  ['no day', '2026-12-24', '24.12.2026', 'holidays.0.from: must be a day such as 2026-12-24', 6],
  ['a day that is none', '2026-12-24', '2026-02-30', 'holidays.0.from: must be a day such as 2026-12-24', 6],
  ['an end before its beginning', '2027-01-02', '2026-01-02', '2026-01-02 is before 2026-12-24.', 6],
  ['an address without TLS', 'slots:', 'meetingUrl: http://a.example\nslots:', 'must be an https address', 2],
  [
    'a way to meet that is none',
    'slots:',
    'meeting: letter\nslots:',
    'must be room, link, phone or place',
    2,
  ],
  ['a link without its address', 'slots:', 'meeting: link\nslots:', 'link needs the address', 2],
  ['a place without its words', 'slots:', 'meeting: place\nslots:', 'place needs the place', 2],
  [
    'minutes beyond an hour',
    'slots:',
    'lessonMinutes: 90\nslots:',
    'must be a number of minutes from 15 to 60',
    2,
  ],
  ['an unknown setting', 'slots:', 'seats: 3\nslots:', 'seats: there is no such setting.', 2],
])('tells %s with its line', expectTold);
