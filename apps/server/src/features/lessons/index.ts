import type { Feature } from '../../platform/feature.ts';
import { lessonCallables } from './lessons.callables.ts';
import { videoDocuments } from './lessons.documents.ts';

export { findCourse, saveCourse } from './course.repo.ts';
export { presentRefusal } from './lessons.callables.ts';
export { presentLessonDocument } from './lessons.presenter.ts';
export {
  findLesson,
  findLessonForReader,
  findThumbnail,
  listForeignLessons,
  listMediaPaths,
  listNewestMiniLessons,
  type NewLesson,
  saveLessons,
} from './lessons.repo.ts';
export { type MediaToken, readMediaToken } from './media-tokens.ts';

export const lessonsFeature: Feature = {
  name: 'lessons',
  callables: lessonCallables,
  documents: [videoDocuments],
};
