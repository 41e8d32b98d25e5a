import type { Feature } from '../../platform/feature.ts';
import { commentCallables } from './comments.callables.ts';
import { commentDocuments } from './comments.documents.ts';
import { exportedComments } from './comments.export.ts';
import { renameAuthor } from './comments.service.ts';

export const commentsFeature: Feature = {
  name: 'comments',
  callables: commentCallables,
  documents: [commentDocuments],
  onUsernameChanged: (db, _ctx, uid, username) => renameAuthor(db, uid, username),
  exportRows: [exportedComments],
};
