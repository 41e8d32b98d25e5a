import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { CourseProblem } from './course.schemas.ts';
import { readText } from './course-files.ts';
import { readYaml } from './lesson-markdown.ts';
import { type PrivateLessonsFile, PrivateLessonsFileSchema } from './private-lessons.schemas.ts';

const FILE = 'private-lessons.yaml';

type Mistake = { path: PropertyKey[]; reason: string };

/** Reads when the teacher gives private lessons; null where the course has none, or a mistake in them. */
export function readPrivateLessons(root: string, problems: CourseProblem[]): PrivateLessonsFile | null {
  if (!existsSync(join(root, FILE))) return null;
  const source = readText(root, FILE, problems);
  return source === null ? null : parsePrivateLessons(source, problems);
}

/** The same of what the file says. */
export function parsePrivateLessons(source: string, problems: CourseProblem[]): PrivateLessonsFile | null {
  const { value, problems: mistakes, lineOf } = readYaml(source, PrivateLessonsFileSchema, FILE);
  problems.push(...mistakes);
  if (!value) return null;
  const found = [...checkMeeting(value), ...checkSlots(value), ...checkHolidays(value)];
  problems.push(...found.map(({ path, reason }) => ({ file: FILE, line: lineOf(path), reason })));
  return found.length > 0 ? null : value;
}

function checkMeeting({ meeting, meetingUrl, meetingPlace }: PrivateLessonsFile): Mistake[] {
  if (meeting === 'link' && !meetingUrl)
    return [{ path: ['meeting'], reason: 'meeting: link needs the address as meetingUrl.' }];
  if (meeting === 'place' && !meetingPlace)
    return [{ path: ['meeting'], reason: 'meeting: place needs the place as meetingPlace.' }];
  return [];
}

function checkSlots({ slots }: PrivateLessonsFile): Mistake[] {
  const names = slots.map(({ Day, Hour, Meridiem }) => `${Day} ${Hour} ${Meridiem}`);
  return names.flatMap((name, index) =>
    names.indexOf(name) === index
      ? []
      : [{ path: ['slots', index], reason: `slots: ${name} is in the list twice.` }],
  );
}

function checkHolidays({ holidays }: PrivateLessonsFile): Mistake[] {
  return holidays.flatMap(({ from, to }, index): Mistake[] => {
    if (to < from) return [{ path: ['holidays', index, 'to'], reason: `holidays: ${to} is before ${from}.` }];
    if (holidays.findIndex((other) => other.from === from && other.to === to) === index) return [];
    return [{ path: ['holidays', index], reason: `holidays: ${from} to ${to} is in the list twice.` }];
  });
}
