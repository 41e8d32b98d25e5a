import { CommentMessageSchema } from '@school/contract/comments';
import type { Caller } from '../../platform/caller.ts';
import type { Context } from '../../platform/context.ts';
import type { DocumentFields } from '../../platform/document-protocol/collection.ts';
import { DomainError } from '../../platform/errors.ts';
import { findAccount } from '../identity/index.ts';
import { findLesson } from '../lessons/index.ts';
import * as repo from './comments.repo.ts';

const FIELDS = new Set(['Message', 'UID', 'Username', 'TimeStamp']);

/** Adds the caller's comment; returns its time. `serverTimes` must ask for TimeStamp and nothing else. */
export async function addComment(
  ctx: Context,
  caller: Caller,
  lessonId: string,
  id: string,
  { fields, serverTimes }: { fields: DocumentFields; serverTimes: string[][] },
): Promise<string> {
  const perMinute = { points: ctx.config.limits.comments, seconds: 60 };
  await ctx.limits.consume('process', 'comments', caller.uid, perMinute);
  const message = readMessage(caller, fields, serverTimes);
  const lesson = await findLesson(ctx.db, lessonId);
  if (!lesson?.isAvailable) throw new DomainError('not-found', 'There is no such lesson.');
  const account = await findAccount(ctx, caller.uid);
  if (!account || account.isDisabled)
    throw new DomainError('permission-denied', 'Please sign in and try again.');
  const username = account.displayName ?? 'Learner';
  const createdAt = await repo.insertComment(ctx.db, {
    lessonId,
    id,
    accountId: caller.uid,
    username,
    message,
  });
  if (createdAt === null) throw new DomainError('already-exists', 'There is a comment with this id already.');
  return createdAt;
}

function readMessage(caller: Caller, fields: DocumentFields, serverTimes: string[][]): string {
  if (textOf(fields, 'UID') !== caller.uid) {
    throw new DomainError('permission-denied', 'A comment is written in your own name.');
  }
  const isOwnTime =
    serverTimes.length === 1 && serverTimes[0]?.join('.') === 'TimeStamp' && !('TimeStamp' in fields);
  if (!isOwnTime || Object.keys(fields).some((field) => !FIELDS.has(field))) {
    throw new DomainError(
      'permission-denied',
      'A comment has a Message, a UID, a Username and the server’s TimeStamp.',
    );
  }
  const message = CommentMessageSchema.safeParse(textOf(fields, 'Message'));
  if (!message.success)
    throw new DomainError('invalid-argument', message.error.issues[0]?.message ?? 'Write something first.');
  return message.data.trim();
}

function textOf(fields: DocumentFields, field: string): string | null {
  const value = fields[field];
  return value && 'stringValue' in value ? value.stringValue : null;
}

/** People delete only their own; deleting what is not there is fine. */
export async function removeComment(
  ctx: Context,
  caller: Caller,
  lessonId: string,
  id: string,
): Promise<void> {
  const found = await repo.findComment(ctx.db, lessonId, id);
  if (!found) return;
  if (found.accountId !== caller.uid)
    throw new DomainError('permission-denied', 'You can delete only your own comments.');
  await repo.deleteComment(ctx.db, lessonId, id);
}
