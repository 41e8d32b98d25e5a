import type { Feature } from '../../platform/feature.ts';
import { lessonCallables } from './lessons.callables.ts';
import { videoDocuments } from './lessons.documents.ts';

export { findCourse, saveCourse } from './course.repo.ts';
export { presentLessonDocument } from './lessons.presenter.ts';
export {
  findLesson,
  findThumbnail,
  listForeignLessons,
  listMediaPaths,
  listNewestMiniLessons,
  type NewLesson,
  saveLessons,
} from './lessons.repo.ts';
export { type MediaToken, readMediaToken } from './media-tokens.ts';
export { openLesson, presentRefusal } from './open-lesson.ts';

export const lessonsFeature: Feature = {
  name: 'lessons',
  callables: lessonCallables,
  documents: [videoDocuments],
};
