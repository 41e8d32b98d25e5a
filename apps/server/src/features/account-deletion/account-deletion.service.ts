import { DELETION_AFTER_DAYS } from '@school/contract/constants';
import type { Caller } from '../../platform/caller.ts';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database.ts';
import { DomainError } from '../../platform/errors.ts';
import type { Feature } from '../../platform/feature.ts';
import { forgetJobsAbout } from '../../platform/jobs.repo.ts';
import { hashSecret } from '../../platform/keys.ts';
import { forgetPointsOf } from '../../platform/limits.repo.ts';
import {
  type AccountRow,
  clearDeletion,
  deleteAccountById,
  findAccountById,
  hasLogIn,
  hasOnlyAnonymousLogIns,
  listAccountsToDelete,
  lockAccount,
  markForDeletion,
} from '../identity/index.ts';
import { deletionMailJob } from './deletion-mail.jobs.ts';

const DAY_MS = 86_400_000;
/** Read at a time; each is deleted in its own transaction. */
const PAGE = 100;

/** The features that take part: what they do at the beginning, and at the end. */
export type Leavers = readonly Pick<Feature, 'onDeletionBegun' | 'onAccountDeleted'>[];

/** Who begins it, and what is written in the transaction that does. */
type Beginning = { change?: 'begun' | 'begun-by-school'; also?: (tx: Database) => Promise<void> };

/**
 * Begins the deletion, once: asked again, the date stays and everybody who has signed in meanwhile is signed out again.
 * Accounts without a way to sign in (anonymous) are deleted immediately.
 */
export async function beginDeletion(
  ctx: Context,
  leavers: Leavers,
  uid: string,
  { change = 'begun', also }: Beginning = {},
): Promise<Date> {
  return ctx.db.transaction(async (tx) => {
    const account = await lockAccount(tx, uid);
    if (!account) throw new DomainError('unauthenticated', 'This account is not there any more.');
    const now = ctx.clock.now();
    if (account.deletesAt === null && (await hasOnlyAnonymousLogIns(tx, account))) {
      await also?.(tx);
      await deleteLocked(ctx, tx, leavers, account);
      return now;
    }
    const deletesAt = account.deletesAt ?? new Date(now.getTime() + DELETION_AFTER_DAYS * DAY_MS);
    await markForDeletion(tx, uid, { deletesAt, endedAt: ctx.sessionClock.now() });
    if (account.deletesAt === null) {
      for (const { onDeletionBegun } of leavers) await onDeletionBegun?.(tx, ctx, uid);
      await also?.(tx);
      await ctx.jobs.send(deletionMailJob, { accountId: uid, change }, { db: tx });
    }
    return deletesAt;
  });
}

/** Whether the account goes at once. */
export async function isAnonymous({ db }: Context, uid: string): Promise<boolean> {
  const account = await findAccountById(db, uid);
  return account !== null && hasOnlyAnonymousLogIns(db, account);
}

/** When the account is to be deleted; null for never. */
export async function findDeletion({ db }: Context, uid: string): Promise<Date | null> {
  return (await findAccountById(db, uid))?.deletesAt ?? null;
}

/** Takes the deletion back, for a log-in that still stands: the beginning of the deletion has ended all before it. */
export async function keepAccount(ctx: Context, { uid, session }: Caller): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const account = await lockAccount(tx, uid);
    if (!account || !(await hasLogIn(tx, uid, session)))
      throw new DomainError('unauthenticated', 'Your session is over. Please sign in again.');
    if (account.deletesAt === null) return;
    await clearDeletion(tx, uid);
    await ctx.jobs.send(deletionMailJob, { accountId: uid, change: 'undone' }, { db: tx });
  });
}

/** Deletes every account whose time has come. One that cannot go now does not hold up the others. */
export async function deleteDueAccounts(ctx: Context, leavers: Leavers): Promise<void> {
  const failed: string[] = [];
  let after = '';
  for (;;) {
    const uids = await listAccountsToDelete(ctx.db, ctx.clock.now(), after, PAGE);
    for (const uid of uids) {
      await deleteDue(ctx, leavers, uid).catch((error: unknown) => {
        ctx.log.error({ err: error }, 'an account whose time has come could not be deleted');
        failed.push(uid);
      });
    }
    const last = uids.at(-1);
    if (last === undefined) break;
    after = last;
  }
  if (failed.length > 0) throw new Error(`${failed.length} accounts could not be deleted`);
}

/** All of it or nothing, and only if it was not kept at the last moment. */
async function deleteDue(ctx: Context, leavers: Leavers, uid: string): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const account = await lockAccount(tx, uid);
    if (!account?.deletesAt || account.deletesAt > ctx.clock.now()) return;
    await deleteLocked(ctx, tx, leavers, account);
  });
}

async function deleteLocked(
  ctx: Context,
  tx: Database,
  leavers: Leavers,
  { id, email }: AccountRow,
): Promise<void> {
  // First, so that what the features send now stays.
  await forgetJobsAbout(tx, email === null ? [id] : [id, email]);
  await forgetPointsOf(tx, email === null ? [id] : [id, hashSecret(email)]);
  for (const { onAccountDeleted } of leavers) await onAccountDeleted?.(tx, ctx, id);
  await deleteAccountById(tx, id);
}
