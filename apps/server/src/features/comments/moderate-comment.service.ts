import type { AuditAction } from '@school/contract/audit';
import type { Context } from '../../platform/context.ts';
import { DomainError } from '../../platform/errors.ts';
import { requireStraight } from '../../platform/straight-text.ts';
import { closeReports } from '../moderation/index.ts';
import { recordDeed } from '../operators/index.ts';
import type { CommentRow } from './comments.table.ts';
import { changeState, lockComment, renewAnswered } from './queue.repo.ts';

type Action = 'hide' | 'remove' | 'restore' | 'see';
type Moderating = { lessonId: string; id: string; action: Action; reason: string; by: string };

const STATES = { hide: 'hidden', remove: 'removed', restore: 'shown', see: null } as const;
const DEEDS = {
  hide: 'comment-hidden',
  remove: 'comment-removed',
  restore: 'comment-restored',
} as const satisfies { [action: string]: AuditAction };

/** Puts a comment away, or back; the same again changes nothing and is written down once. */
export async function moderateComment(
  ctx: Pick<Context, 'db' | 'clock'>,
  { lessonId, id, action, reason, by }: Moderating,
): Promise<void> {
  requireStraight(reason);
  const now = ctx.clock.now();
  await ctx.db.transaction(async (tx) => {
    const place = { lessonId, id };
    const comment = await lockComment(tx, place);
    if (!comment) throw new DomainError('not-found', 'There is no such comment any more.');
    const state = STATES[action] ?? comment.state;
    const seen = { seenAt: comment.seenAt ?? now };
    await closeReports(tx, { place: 'comments', thing: `${lessonId}/${id}` }, { by, now });
    if (action === 'see' || state === comment.state) return changeState(tx, place, seen);
    const why = state === 'shown' ? '' : reason.trim();
    await changeState(tx, place, { ...seen, state, stateAt: now, stateBy: by, stateReason: why });
    if (comment.isTeacher && comment.replyTo !== null)
      await renewAnswered(tx, { lessonId, id: comment.replyTo });
    await recordDeed(tx, ctx, {
      by,
      action: DEEDS[action],
      subject: { id: `comment:${lessonId}/${id}`, title: comment.title, lessonId },
      about: comment.accountId,
      before: fieldsOf(comment),
      after: { state, ...(why !== '' && { reason: why }) },
    });
  });
}

const fieldsOf = ({ state, username, message }: CommentRow) => ({ state, username, message });
