import type { LessonContent } from '@school/contract/course-pieces';
import type { StudioLesson } from '@school/contract/studio-course';

/** What a lesson has that says little about itself. */
export const BARE_CONTENT = {
  isFreeSample: false,
  mondayLessonID: null,
  germanVersionID: null,
  durationSeconds: 90,
  photos: [],
  audios: [],
  media: null,
} satisfies Partial<LessonContent>;

/** A lesson as its studio shows it. */
export const makeStudioLesson = (content: LessonContent, state: StudioLesson['state']): StudioLesson => ({
  lessonID: 'im-kafi',
  revision: 3,
  state,
  content,
  changed: null,
  schoolDialect: 'Zürich',
  mediaBase: '/media/t/',
});
