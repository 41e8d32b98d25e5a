import { createECDH } from 'node:crypto';
import { MOST_PUSH_SUBSCRIPTIONS, type PushDevices, type PushSubscriptionKeys } from '@school/contract/push';
import type { ReminderKind } from '@school/contract/reminders';
import type { Caller } from '../../../platform/caller.ts';
import type { Context } from '../../../platform/context.ts';
import type { Database } from '../../../platform/database.ts';
import { DomainError } from '../../../platform/errors.ts';
import { isPushEndpoint } from '../../../platform/push/push-hosts.ts';
import { lockAccount } from '../../identity/index.ts';
import { readWishes, setWish } from '../../reminders/index.ts';
import {
  deleteBeyond,
  deleteOthersOfSession,
  listDevices,
  replaceBrowser,
  saveSubscription,
} from '../db/push-subscriptions.repo.ts';

/** What is pushed to an account that has chosen nothing: not every morning, for a mail comes then. */
const USUAL_KINDS: readonly ReminderKind[] = ['newLesson', 'mondayShortly', 'mondayCancelled'];

export async function readDevices(
  { db, push }: Pick<Context, 'db' | 'push'>,
  { uid, session }: Pick<Caller, 'uid' | 'session'>,
): Promise<PushDevices> {
  const rows = await listDevices(db, uid);
  return {
    publicKey: push.publicKey,
    devices: rows.map(({ id, device, addedAt, sessionId }) => ({
      id,
      name: device,
      addedAt: addedAt.toISOString(),
      isThisDevice: sessionId === session,
    })),
  };
}

/** Turns notifications on for the browser that the caller's log-in is on. */
export async function addSubscription(
  ctx: Context,
  { uid, session }: Pick<Caller, 'uid' | 'session'>,
  subscription: PushSubscriptionKeys,
): Promise<void> {
  const browser = requireBrowser(ctx, subscription);
  await ctx.db.transaction(async (tx) => {
    // One at a time, so that fifty together do not pass the bound.
    if (!(await lockAccount(tx, uid)))
      throw new DomainError('unauthenticated', 'This account is not there any more. Please sign in again.');
    const addedAt = ctx.clock.now();
    const row = { id: ctx.ids.documentId(), accountId: uid, sessionId: session, ...browser, addedAt };
    if (!(await saveSubscription(tx, row)))
      throw new DomainError('permission-denied', 'This address belongs to another browser.');
    await deleteOthersOfSession(tx, row);
    await deleteBeyond(tx, uid, MOST_PUSH_SUBSCRIPTIONS);
    await wishTheUsual(tx, uid, addedAt);
  });
}

/** Who turns notifications on wants some: where none is chosen, the usual ones. */
async function wishTheUsual(db: Database, uid: string, at: Date): Promise<void> {
  const wishes = await readWishes(db, uid);
  if (wishes.some(({ channel, wished }) => channel === 'push' && wished)) return;
  for (const kind of USUAL_KINDS) await setWish(db, uid, { kind, channel: 'push', wished: true }, at);
}

/** The browser's own word, without a log-in: who has the former keys had the former address. */
export async function renewSubscription(
  ctx: Context,
  former: PushSubscriptionKeys,
  subscription: PushSubscriptionKeys,
): Promise<void> {
  const next = requireBrowser(ctx, subscription);
  if (!(await replaceBrowser(ctx.db, toBrowser(former), next)))
    throw new DomainError('not-found', 'There is no such browser.');
}

const toBrowser = ({ endpoint, keys }: PushSubscriptionKeys) => ({ endpoint, ...keys });

/** Refuses what could never be sent to, or should not. */
function requireBrowser({ push, config }: Context, subscription: PushSubscriptionKeys) {
  if (push.publicKey === null)
    throw new DomainError('failed-precondition', 'This school sends no notifications.');
  if (!isPushEndpoint(subscription.endpoint, config.pushHosts))
    throw new DomainError('invalid-argument', 'This is no address of a push service that we know.');
  if (!isPoint(subscription.keys.p256dh))
    throw new DomainError('invalid-argument', 'This is no public key of a browser.');
  return toBrowser(subscription);
}

/** Whether it lies on the curve: a secret is agreed with it. */
function isPoint(p256dh: string): boolean {
  const curve = createECDH('prime256v1');
  curve.generateKeys();
  try {
    return curve.computeSecret(Buffer.from(p256dh, 'base64url')).length > 0;
  } catch {
    return false;
  }
}
