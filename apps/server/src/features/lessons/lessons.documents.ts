import type { DocumentCollection } from '../../platform/document-protocol/collection.ts';
import { presentLessonDocument } from './lessons.presenter.ts';
import { findLesson } from './lessons.repo.ts';

/** `Videos/{id}`: the public fields of a published lesson. */
export const videoDocuments: DocumentCollection = {
  path: 'Videos',
  get: async (ctx, _request, id) => {
    const row = await findLesson(ctx.db, id);
    return row?.isAvailable ? presentLessonDocument(row) : null;
  },
};
