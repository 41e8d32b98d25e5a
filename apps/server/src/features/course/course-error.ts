import type { CourseProblem } from './course.schemas.ts';

/** A course that cannot be taken as it is. */
export class CourseError extends Error {
  readonly problems: CourseProblem[];
  constructor(problems: CourseProblem[]) {
    super(problems.map(({ file, line, reason }) => `${file}:${line} ${reason}`).join('\n'));
    this.problems = problems;
  }
}
