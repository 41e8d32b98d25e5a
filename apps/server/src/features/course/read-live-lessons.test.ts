import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type CourseFolder, createCourseFolder } from '../../../testing/factories/courses.ts';
import type { CourseProblem } from './course.schemas.ts';
import { readLiveLessons } from './read-live-lessons.ts';

const SAMPLE_COURSE = fileURLToPath(new URL('../../../../../content', import.meta.url));
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

let course: CourseFolder;
beforeEach(() => {
  course = createCourseFolder([]);
});
afterEach(() => course.remove());

function read(folder: string) {
  const problems: CourseProblem[] = [];
  const schedule = readLiveLessons(folder, problems);
  return { schedule, told: problems.map(({ file, line, reason }) => `${file}:${line} ${reason}`) };
}

it('reads the rule, holidays and dates, and what is left out', () => {
  course.change('live-lessons.yaml', FILE);
  expect(read(course.folder)).toEqual({
    told: [],
    schedule: {
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
  expect(read(course.folder)).toEqual({ told: [], schedule: null });
  const { told, schedule } = read(SAMPLE_COURSE);
  expect([told, schedule?.rule]).toEqual([[], { weekday: 1, hour: 20, minute: 0, minutes: 60 }]);
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
])('tells %s with its line', (_name, piece, by, reason, line) => {
  expect(FILE).toContain(piece);
  course.change('live-lessons.yaml', FILE.replace(piece, by));
  const { schedule, told } = read(course.folder);
  expect(schedule).toBeNull();
  expect(told.find((problem) => problem.includes(reason)) ?? told).toContain(`live-lessons.yaml:${line} `);
});
