import type { Feature } from '../../platform/feature.ts';
import { commentDocuments } from './comments.documents.ts';
import { exportComments } from './comments.export.ts';

export const commentsFeature: Feature = {
  name: 'comments',
  documents: [commentDocuments],
  exportAccount: (db, _ctx, uid) => exportComments(db, uid),
};
