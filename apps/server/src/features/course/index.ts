export type { Course, CourseLesson, CourseProblem } from './course.schemas.ts';
export { CourseError } from './course-error.ts';
export { type ImportOptions, importCourse } from './exchange/import-course.ts';
export { describePlan, type Sides } from './exchange/plan-import.ts';
export { addRecording } from './pieces/add-recording.ts';
export { readCourse } from './read-course.ts';
export { writeCardIds } from './write-card-ids.ts';
