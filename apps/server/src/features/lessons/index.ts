import type { Feature } from '../../platform/feature.ts';
import { createLessonCallables } from './lessons.callables.ts';
import { videoDocuments } from './lessons.documents.ts';
import type { Lessons } from './lessons.ts';

export { findCourse, saveCourse } from './course.repo.ts';
export { listPublishedSummaries } from './find-summary.ts';
export { presentLessonDocument, subtitleOf } from './lessons.presenter.ts';
export {
  addLesson,
  findLesson,
  findThumbnail,
  listAccessOf,
  listForeignLessons,
  listForeignTexts,
  listLessonsForAccess,
  listMediaFolders,
  listMediaPaths,
  listMondayRecordings,
  listNewestMiniLessons,
  listRemovedMedia,
  listTitles,
  type NewLesson,
  removeRecording,
  saveLessons,
} from './lessons.repo.ts';
export { createLessons, type Lessons, type MediaBaseOf } from './lessons.ts';
export { createMediaTokens, type MediaToken, type MediaTokens } from './media-tokens.ts';
export { type LessonRefusal, type OpenLesson, presentRefusal } from './open-lesson.ts';
export { createFindPageLesson, type PageLesson } from './page-lesson.ts';

export const createLessonsFeature = (lessons: Lessons): Feature => ({
  name: 'lessons',
  callables: createLessonCallables(lessons),
  documents: [videoDocuments],
});
