import { LESSON_FILES } from '@school/contract/lesson-file-paths';
import type { Feature } from '../../platform/feature.ts';
import type { Lessons } from '../lessons/index.ts';
import { mountLessonFiles } from './added/lesson-files.routes.ts';
import { purgeLessonFiles } from './added/purge-lesson-files.ts';
import { posterCallables } from './film/posters.callables.ts';
import { purgeOldMedia } from './film/purge-old-media.ts';
import { fitLines, showAsBefore } from './film/set-cut.service.ts';
import { type CourseSteps, createStudioLessonCallables } from './studio/lessons.studio.callables.ts';
import { studioPieceCallables } from './studio/pieces.studio.callables.ts';

export type { Course, CourseLesson, CourseProblem } from './course.schemas.ts';
export { CourseError } from './course-error.ts';
export { exportCourse } from './exchange/export-course.ts';
export { type ImportOptions, importCourse } from './exchange/import-course.ts';
export { describePlan, type PlannedPiece, type Sides } from './exchange/plan-import.ts';
export { readCourseFolder } from './exchange/read-course-folder.ts';
export { findLessonFilm, setCut, showVersion, type VersionChange } from './film/set-cut.service.ts';
export { setFilm } from './film/set-film.service.ts';
export { addRecording } from './pieces/add-recording.ts';
export { requireLesson } from './studio/studio-pieces.ts';

/** The course as the studio changes it, and as folders carry it. */
export const createCourseFeature = (lessons: Lessons, steps: CourseSteps): Feature => ({
  name: 'course',
  callables: [
    ...createStudioLessonCallables(lessons, steps, { showAsBefore, fitLines }),
    ...posterCallables,
    ...studioPieceCallables,
  ],
  paths: [{ prefix: LESSON_FILES, isDataOnly: true }],
  routes: (app, ctx, wiring) => mountLessonFiles(app, ctx, wiring),
  purgeExpired: async (ctx) => {
    await purgeLessonFiles(ctx);
    await purgeOldMedia(ctx);
  },
});
