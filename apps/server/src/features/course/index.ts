export type { Course, CourseLesson, CourseProblem } from './course.schemas.ts';
export { CourseError, importCourse } from './import-course.ts';
export { readCourse } from './read-course.ts';
