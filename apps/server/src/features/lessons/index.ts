import { z } from 'zod';
import type { Context } from '../../platform/context.ts';
import type { Feature } from '../../platform/feature.ts';
import { repeatJob } from '../../platform/feature-jobs.ts';
import { defineJob } from '../../platform/jobs.ts';
import { publishDueLessons } from './lesson-writes.repo.ts';
import { createLessonCallables } from './lessons.callables.ts';
import { videoDocuments } from './lessons.documents.ts';
import type { Lessons } from './lessons.ts';

export { type CourseRow, dialectOfSchool, findCourse, noteImport, saveCourse } from './course.repo.ts';
export { listPublishedSummaries } from './find-summary.ts';
export {
  type CaptionLanguage,
  captionFilesOf,
  listForeignLessons,
  listLessonIds,
  listLessonTexts,
  listMediaPaths,
  type NewLesson,
  noteCaptions,
  noteCards,
  placeLessons,
  publishDueLessons,
  saveLesson,
  withdrawLesson,
} from './lesson-writes.repo.ts';
export { presentLessonDocument, subtitleOf } from './lessons.presenter.ts';
export {
  findLesson,
  findThumbnail,
  listAccessOf,
  listKeptRecordings,
  listLessonsForAccess,
  listMediaFolders,
  listMiniLessonIds,
  listMondayRecordings,
  listNewestMiniLessons,
  listPublishedOf,
  listRemovedMedia,
  listTitles,
  listUsedFolders,
  removeRecording,
} from './lessons.repo.ts';
export type { LessonRow, LessonSource, LessonState } from './lessons.table.ts';
export { createLessons, type Lessons, type MediaBaseOf } from './lessons.ts';
export { createMediaTokens, type MediaToken, type MediaTokens } from './media-tokens.ts';
export { type LessonRefusal, type OpenLesson, presentRefusal } from './open-lesson.ts';
export { createFindPageLesson, type PageLesson } from './page-lesson.ts';
export {
  countLessonStates,
  findTitlesOf,
  isGermanVersion,
  type LessonFilter,
  type ListedLesson,
  listAllLessons,
  listCourseOrder,
  listGermanVersions,
  listUnknownLessons,
} from './studio-lessons.repo.ts';

const publishDueJob = defineJob({ name: 'lessons.publish-due', payload: z.object({}) });

/** A lesson whose time has come is given to learners within a minute, by whichever process is there. */
async function publishDue({ db, clock }: Context): Promise<void> {
  await publishDueLessons(db, clock.now());
}

export const createLessonsFeature = (lessons: Lessons): Feature => ({
  name: 'lessons',
  callables: createLessonCallables(lessons),
  documents: [videoDocuments],
  jobs: [repeatJob(publishDueJob, '* * * * *', publishDue, { isAtStart: true })],
});
