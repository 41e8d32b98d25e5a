import { COMMENT_MAX_LENGTH } from '@school/contract/constants';
import {
  answerComment,
  COMMENT_QUEUE_PAGE,
  listStudioComments,
  moderateComment,
  type StudioComment,
} from '@school/contract/studio-comments';
import { checkMessage } from '@school/domain/comment-message';
import { en } from '@school/texts/en';
import { callable } from '../../platform/callable-protocol.ts';
import { DomainError } from '../../platform/errors.ts';
import { requireStraight } from '../../platform/straight-text.ts';
import { requireRole } from '../operators/index.ts';
import type { AddComment } from './comments.service.ts';
import * as moderating from './moderate-comment.service.ts';
import { countQueues, listQueue, type QueuedComment } from './queue.repo.ts';

const MOST = COMMENT_MAX_LENGTH.toLocaleString(en.language.numbers);

export const createStudioCommentCallables = (addComment: AddComment) => [
  callable(listStudioComments, async ({ db, clock }, { caller, input: { queue, lessonID, after } }) => {
    await requireRole(db, caller, 'moderator');
    const cursor = after && { at: after.at, lessonId: after.lessonID, id: after.commentID };
    const page = { queue, lessonId: lessonID, after: cursor, limit: COMMENT_QUEUE_PAGE + 1 };
    const rows = await listQueue(db, page, clock.now());
    return {
      comments: rows.slice(0, COMMENT_QUEUE_PAGE).map(present),
      hasMore: rows.length > COMMENT_QUEUE_PAGE,
      counts: await countQueues(db),
    };
  }),

  callable(answerComment, async (ctx, { caller, input: { lessonID, commentID, message } }) => {
    await requireRole(ctx.db, caller, 'moderator');
    requireStraight(message);
    const check = checkMessage(message);
    if (!check.ok) throw new DomainError('invalid-argument', en.comments.problems[check.reason](MOST));
    const id = ctx.ids.documentId();
    const answer = { lessonId: lessonID, id, message: check.message, replyTo: commentID };
    await ctx.db.transaction((tx) => addComment(tx, ctx, caller, answer));
    return { commentID: id };
  }),

  callable(moderateComment, async (ctx, { caller, input: { lessonID, commentID, action, reason } }) => {
    await requireRole(ctx.db, caller, 'moderator');
    await moderating.moderateComment(ctx, {
      lessonId: lessonID,
      id: commentID,
      action,
      reason,
      by: caller.uid,
    });
    return { ok: true } as const;
  }),
];

function present({
  lessonId,
  id,
  title,
  accountId,
  questionBy,
  question,
  ...row
}: QueuedComment): StudioComment {
  return {
    ...row,
    lessonID: lessonId,
    commentID: id,
    lessonTitle: title,
    uid: accountId,
    question: question === null ? null : { username: questionBy ?? '', message: question },
  };
}
