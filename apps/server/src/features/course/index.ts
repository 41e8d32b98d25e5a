export type { Course, CourseLesson, CourseProblem } from './course.schemas.ts';
export { CourseError } from './course-error.ts';
export { importCourse } from './import-course.ts';
export { readCourse } from './read-course.ts';
export { writeCardIds } from './write-card-ids.ts';
