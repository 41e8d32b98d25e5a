import type { Feature } from '../../platform/feature.ts';
import { privateLessonDocuments } from './private-lessons.documents.ts';
import { exportPrivateLesson } from './private-lessons.export.ts';

export const privateLessonsFeature: Feature = {
  name: 'private-lessons',
  documents: [privateLessonDocuments],
  exportAccount: (db, _ctx, uid) => exportPrivateLesson(db, uid),
};
