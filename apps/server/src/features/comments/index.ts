import type { Feature } from '../../platform/feature.ts';
import { commentCallables } from './comments.callables.ts';
import { createCommentDocuments } from './comments.documents.ts';
import { exportedComments } from './comments.export.ts';
import { createAddComment, renameAuthor, type TellAnswered } from './comments.service.ts';
import { createStudioCommentCallables } from './comments.studio.callables.ts';
import { deleteRemovedBefore } from './queue.repo.ts';

/** So long a removed comment can be brought back. */
const REMOVED_KEPT_MS = 30 * 86_400_000;

/** `tell` is how an answer reaches who asked. */
export function createCommentsFeature(tell: TellAnswered): Feature {
  const addComment = createAddComment(tell);
  return {
    name: 'comments',
    callables: [...commentCallables, ...createStudioCommentCallables(addComment)],
    purgeExpired: ({ db, clock }) =>
      deleteRemovedBefore(db, new Date(clock.now().getTime() - REMOVED_KEPT_MS)),
    documents: [createCommentDocuments(addComment)],
    onUsernameChanged: (db, _ctx, uid, username) => renameAuthor(db, uid, username),
    exportRows: [exportedComments],
  };
}
