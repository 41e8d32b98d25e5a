import type { Context } from '../../platform/context.ts';
import type { Feature } from '../../platform/feature.ts';
import { lessonCallables, presentRefusal } from './lessons.callables.ts';
import { videoDocuments } from './lessons.documents.ts';
import { findLesson, findLessonForReader } from './lessons.repo.ts';

export { findCourse, saveCourse } from './course.repo.ts';
export { presentLessonDocument } from './lessons.presenter.ts';
export {
  listForeignLessons,
  listMediaPaths,
  listNewestMiniLessons,
  type NewLesson,
  saveLessons,
} from './lessons.repo.ts';
export { type MediaToken, readMediaToken } from './media-tokens.ts';
export { findLesson, findLessonForReader, presentRefusal };

/** Where the poster of a published lesson lies below MEDIA_DIR. */
export async function findThumbnail(
  ctx: Context,
  lessonId: string,
): Promise<{ folder: string; file: string } | null> {
  const row = await findLesson(ctx.db, lessonId);
  return row?.isAvailable ? { folder: row.mediaPath, file: row.thumbnailFile } : null;
}

export const lessonsFeature: Feature = {
  name: 'lessons',
  callables: lessonCallables,
  documents: [videoDocuments],
};
