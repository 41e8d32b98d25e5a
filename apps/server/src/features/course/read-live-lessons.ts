import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { isLessonDay, type LiveSchedule } from '@school/domain/live-schedule';
import type { CourseProblem } from './course.schemas.ts';
import { readText } from './course-files.ts';
import { readYaml } from './lesson-markdown.ts';
import { type LiveLessonsFile, LiveLessonsFileSchema } from './live-lessons.schemas.ts';

const FILE = 'live-lessons.yaml';

type Mistake = { path: PropertyKey[]; reason: string };

/** Reads when the live lessons are; null where the course says nothing, or a mistake in it. */
export function readLiveLessons(root: string, problems: CourseProblem[]): LiveSchedule | null {
  if (!existsSync(join(root, FILE))) return null;
  const source = readText(root, FILE, problems);
  return source === null ? null : parseLiveLessons(source, problems);
}

/** The same of what the file says. */
export function parseLiveLessons(source: string, problems: CourseProblem[]): LiveSchedule | null {
  const { value, problems: mistakes, lineOf } = readYaml(source, LiveLessonsFileSchema, FILE);
  problems.push(...mistakes);
  if (!value) return null;
  const schedule = toSchedule(value);
  const found = [...checkHolidays(schedule), ...checkDates(schedule)];
  problems.push(...found.map(({ path, reason }) => ({ file: FILE, line: lineOf(path), reason })));
  return found.length > 0 ? null : schedule;
}

function toSchedule(file: LiveLessonsFile): LiveSchedule {
  const { weekday, hour, minute, minutes, title, description, holidays, dates } = file;
  return {
    rule: { weekday, hour, minute, minutes },
    title,
    description: description ?? null,
    holidays,
    dates: dates.map((said) => ({
      ...said,
      title: said.title ?? null,
      description: said.description ?? null,
    })),
  };
}

function checkHolidays({ holidays }: LiveSchedule): Mistake[] {
  return holidays.flatMap(({ from, to }, index): Mistake[] =>
    to < from ? [{ path: ['holidays', index, 'to'], reason: `holidays: ${to} is before ${from}.` }] : [],
  );
}

function checkDates({ rule, dates, holidays }: LiveSchedule): Mistake[] {
  return dates.flatMap(({ date }, index): Mistake[] => {
    const path = ['dates', index, 'date'];
    if (!isLessonDay(rule, date))
      return [{ path, reason: `dates: ${date} is not the weekday of the live lessons.` }];
    if (dates.findIndex((other) => other.date === date) !== index)
      return [{ path, reason: `dates: ${date} is in the list twice.` }];
    if (holidays.some(({ from, to }) => from <= date && date <= to))
      return [{ path, reason: `dates: ${date} lies in a holiday.` }];
    return [];
  });
}
