import { reportComment } from '@school/contract/comments';
import { callable } from '../../platform/callable-protocol.ts';
import * as reports from './comment-reports.service.ts';

export const commentCallables = [
  callable(reportComment, async (ctx, { caller, input: { videoID, commentID } }) => {
    await reports.reportComment(ctx, caller, { lessonId: videoID, commentId: commentID });
    return { ok: true } as const;
  }),
];
