import type { Caller } from '../../platform/caller.ts';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database.ts';
import { DomainError } from '../../platform/errors.ts';
import { findAccountById } from '../identity/index.ts';
import { findLesson } from '../lessons/index.ts';
import * as repo from './comments.repo.ts';
import type { CommentRow } from './comments.table.ts';

type Address = Pick<CommentRow, 'lessonId' | 'id'>;

/** Adds the caller's comment under the account's own name; returns its time. */
export async function addComment(
  db: Database,
  ctx: Context,
  caller: Caller,
  comment: Address & Pick<CommentRow, 'message'>,
): Promise<string> {
  const perMinute = { points: ctx.config.limits.comments, seconds: 60 };
  await ctx.limits.consume('process', 'comments', caller.uid, perMinute);
  const lesson = await findLesson(db, comment.lessonId);
  if (!lesson?.isAvailable) throw new DomainError('not-found', 'There is no such lesson.');
  const account = await findAccountById(db, caller.uid);
  if (!account || account.isDisabled)
    throw new DomainError('permission-denied', 'Please sign in and try again.');
  const username = account.displayName ?? 'Learner';
  const createdAt = await repo.insertComment(db, { ...comment, accountId: caller.uid, username });
  if (createdAt === null) throw new DomainError('already-exists', 'There is a comment with this id already.');
  return createdAt;
}

/** People delete only their own; deleting what is not there is fine. */
export async function removeComment(db: Database, caller: Caller, { lessonId, id }: Address): Promise<void> {
  const found = await repo.findComment(db, lessonId, id);
  if (!found) return;
  if (found.accountId !== caller.uid)
    throw new DomainError('permission-denied', 'You can delete only your own comments.');
  await repo.deleteComment(db, lessonId, id);
}
