import { reportComment } from '@school/contract/comments';
import { callable } from '../../platform/callable-protocol.ts';
import { DomainError } from '../../platform/errors.ts';
import { report } from '../moderation/index.ts';
import { findComment } from './comments.repo.ts';

export const commentCallables = [
  callable(reportComment, async (ctx, { caller, input: { lessonID: lessonId, commentID } }) => {
    const comment = await findComment(ctx.db, lessonId, commentID);
    if (!comment) throw new DomainError('not-found', 'There is no such comment any more.');
    const { accountId, username, message } = comment;
    const thing = `${lessonId}/${commentID}`;
    const about = { place: 'comments', thing, accountId, username, message, lessonId } as const;
    await report(ctx, { ...about, reporterId: caller.uid, isStranger: !caller.isEmailVerified });
    return { ok: true } as const;
  }),
];
