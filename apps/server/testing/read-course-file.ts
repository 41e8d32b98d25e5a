import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect } from 'vitest';
import type { CourseProblem } from '../src/features/course/course.schemas.ts';
import { type CourseFolder, createCourseFolder } from './factories/courses.ts';

export const SAMPLE_COURSE = fileURLToPath(new URL('../../../content', import.meta.url));

/** A course's folder for each test of the file: `now` is this test's. */
export function useCourseFolder(lessonIds?: string[]): { now: () => CourseFolder } {
  let course: CourseFolder | null = null;
  beforeEach(() => {
    course = createCourseFolder(lessonIds);
  });
  afterEach(() => course?.remove());
  return {
    now: () => {
      if (!course) throw new Error('a course’s folder is there within a test');
      return course;
    },
  };
}

/** A problem as `file:line reason`. */
export const sayProblem = ({ file, line, reason }: CourseProblem) => `${file}:${line} ${reason}`;

type Read<Found> = (folder: string, problems: CourseProblem[]) => Found | null;

/** Reads one of a course's files, and has each of its mistakes told with its line. */
export function createFileReader<Found>(file: string, read: Read<Found>, whole: string) {
  const course = useCourseFolder([]);
  const readIn = (folder: string) => {
    const problems: CourseProblem[] = [];
    const found = read(folder, problems);
    return { found, told: problems.map(sayProblem) };
  };
  return {
    readIn,
    /** What is read of a file with this in it; without a file for null. */
    readAs: (text: string | null) => {
      course.now().change(file, text);
      return readIn(course.now().folder);
    },
    /** With `piece` changed, nothing is read, and the problem has this reason and line. */
    expectTold: (_name: string, piece: string, by: string, reason: string, line: number) => {
      expect(whole).toContain(piece);
      course.now().change(file, whole.replace(piece, by));
      const { found, told } = readIn(course.now().folder);
      expect(found).toBeNull();
      expect(told.find((problem) => problem.includes(reason)) ?? told).toContain(`${file}:${line} `);
    },
  };
}
