import { dayAt } from '@school/domain/school-time';
import type { Caller } from '../../platform/caller.ts';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database.ts';
import { DomainError } from '../../platform/errors.ts';
import { toMicroseconds } from '../../platform/microseconds.ts';
import { requireNoBan } from '../moderation/index.ts';
import { findRole, standingOf } from '../operators/index.ts';
import { changeUsername, deleteComment, insertComment, markAnswered } from './comments.repo.ts';
import type { CommentRow } from './comments.table.ts';
import { renewAnswered } from './queue.repo.ts';

/** Who has no username yet. */
const NAMELESS = 'Learner';

type Address = Pick<CommentRow, 'lessonId' | 'id'>;

/** The message to the asker, sent once for each key. */
type Answered = {
  key: string;
  content: { kind: 'commentAnswer'; lessonId: string; title: string };
  expiresAt: Date;
};

export type TellAnswered = (tx: Database, ctx: Context, uid: string, answered: Answered) => Promise<void>;

/** Adds the caller's comment under the account's own name; returns its time. */
export type AddComment = (
  db: Database,
  ctx: Context,
  caller: Caller,
  comment: Address & Pick<CommentRow, 'message' | 'replyTo'>,
) => Promise<string>;

/** `tell` is how an answer reaches who asked. */
export function createAddComment(tell: TellAnswered): AddComment {
  return async (db, ctx, caller, comment) => {
    const perMinute = { points: ctx.config.limits.comments, seconds: 60 };
    await ctx.limits.consume('process', 'comments', caller.uid, perMinute);
    const isTeacher = await speaksAsTeacher(ctx, caller);
    const { lessonId, replyTo } = comment;
    if (!isTeacher || replyTo === null) return storeComment(db, ctx, caller, { ...comment, isTeacher });
    // An answer stands only with what follows from it.
    return db.transaction(async (tx) => {
      const createdAt = await storeComment(tx, ctx, caller, { ...comment, isTeacher });
      await noteAnswer(tx, ctx, { by: caller.uid, tell }, { lessonId, id: replyTo });
      return createdAt;
    });
  };
}

async function storeComment(
  db: Database,
  ctx: Context,
  caller: Caller,
  comment: Parameters<AddComment>[3] & Pick<CommentRow, 'isTeacher'>,
): Promise<string> {
  const now = ctx.clock.now();
  const { isBanned, isOpen, mayWrite, hasQuestion, createdAt } = await insertComment(
    db,
    { ...comment, accountId: caller.uid, createdAt: toMicroseconds(now) },
    NAMELESS,
  );
  if (isBanned) await refuseWithBan(ctx, caller.uid);
  if (!isOpen) throw new DomainError('not-found', 'There is no such lesson.');
  if (!mayWrite) throw new DomainError('permission-denied', 'Please sign in and try again.');
  if (!hasQuestion)
    throw new DomainError('failed-precondition', 'The comment that you answer is not there any more.');
  if (createdAt === null) throw new DomainError('already-exists', 'There is a comment with this id already.');
  return createdAt;
}

/** With the ban's own words. */
async function refuseWithBan(ctx: Context, uid: string): Promise<never> {
  await requireNoBan(ctx, uid, 'comments');
  throw new DomainError('aborted', 'This has just changed. Please try again.');
}

/** By the log-in's second step, as everywhere: a password alone does not, and no role is asked for then. */
async function speaksAsTeacher({ db }: Context, caller: Caller): Promise<boolean> {
  if (!caller.hasSecondFactor) return false;
  return standingOf(caller, await findRole(db, caller.uid)).role === 'teacher';
}

/** Answers of one day under one lesson make one mail: a lively talk fills no mailbox. */
const TOLD_WITHIN_MS = 3 * 86_400_000;

/** Marks the question as answered, and notifies its author unless they answered it themselves. */
async function noteAnswer(
  db: Database,
  ctx: Context,
  { by, tell }: { by: string; tell: TellAnswered },
  question: Address,
): Promise<void> {
  const now = ctx.clock.now();
  const asked = await markAnswered(db, question, now);
  if (!asked || asked.accountId === by) return;
  await tell(db, ctx, asked.accountId, {
    key: `commentAnswer:${question.lessonId}:${dayAt(now)}`,
    content: { kind: 'commentAnswer', lessonId: question.lessonId, title: asked.title },
    expiresAt: new Date(now.getTime() + TOLD_WITHIN_MS),
  });
}

/** Comments go by their author's present name. */
export function renameAuthor(db: Database, uid: string, username: string | null): Promise<void> {
  return changeUsername(db, uid, username ?? NAMELESS);
}

/** People delete only their own; deleting what is not there is fine. */
export async function removeComment(db: Database, caller: Caller, address: Address): Promise<void> {
  await db.transaction(async (tx) => {
    const comment = await deleteComment(tx, { ...address, accountId: caller.uid });
    if (!comment) return;
    if (comment.accountId !== caller.uid)
      throw new DomainError('permission-denied', 'You can delete only your own comments.');
    if (comment.isTeacher && comment.replyTo !== null)
      await renewAnswered(tx, { lessonId: address.lessonId, id: comment.replyTo });
  });
}
