import type { Feature } from '../../platform/feature.ts';
import { miniLessonIndex, newestMiniLessons } from './mini-lessons.documents.ts';

export const miniLessonsFeature: Feature = {
  name: 'mini-lessons',
  documents: [miniLessonIndex, newestMiniLessons],
};
