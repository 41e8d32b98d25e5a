import type { Feature } from '../../platform/feature.ts';
import { commentCallables } from './comments.callables.ts';
import { commentDocuments } from './comments.documents.ts';
import { exportedComments } from './comments.export.ts';
import { renameAuthor } from './comments.service.ts';
import { studioCommentCallables } from './comments.studio.callables.ts';
import { deleteRemovedBefore } from './queue.repo.ts';

/** So long a removed comment can be brought back. */
const REMOVED_KEPT_MS = 30 * 86_400_000;

export const commentsFeature: Feature = {
  name: 'comments',
  callables: [...commentCallables, ...studioCommentCallables],
  tidy: ({ db, clock }) => deleteRemovedBefore(db, new Date(clock.now().getTime() - REMOVED_KEPT_MS)),
  documents: [commentDocuments],
  onUsernameChanged: (db, _ctx, uid, username) => renameAuthor(db, uid, username),
  exportRows: [exportedComments],
};
