import type { Feature } from '../../platform/feature.ts';
import { privateLessonCallables } from './wire/private-lessons.callables.ts';
import { privateLessonDocuments } from './wire/private-lessons.documents.ts';
import { exportPrivateLessons } from './wire/private-lessons.export.ts';

export const privateLessonsFeature: Feature = {
  name: 'private-lessons',
  callables: privateLessonCallables,
  documents: [privateLessonDocuments],
  exportAccount: (db, _ctx, uid) => exportPrivateLessons(db, uid),
};
