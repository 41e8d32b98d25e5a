import type { Feature } from '../../platform/feature.ts';
import { privateLessonDocuments } from './private-lessons.documents.ts';

export const privateLessonsFeature: Feature = {
  name: 'private-lessons',
  documents: [privateLessonDocuments],
};
