import type { Context } from '../../../platform/context.ts';
import type { Database } from '../../../platform/database.ts';
import { insertMessages } from '../../../platform/outbox/outbox.repo.ts';
import { queueByPage } from '../../../platform/outbox/outbox-runs.repo.ts';
import { isForAll, leastTierOf, listReaders, type Reminder, tellOne } from '../../reminders/index.ts';
import { listReachable } from '../db/push-subscriptions.repo.ts';

type Tools = Pick<Context, 'db' | 'clock' | 'ids'>;

/** Accounts of one transaction. */
const PAGE = 500;

/** Puts one message for each reader's browser into the outbox. */
export async function queuePushes(ctx: Tools, due: readonly Reminder[]): Promise<void> {
  // A newsletter goes by mail alone.
  for (const reminder of due)
    if (isForAll(reminder) && reminder.content.kind !== 'newsletter') await queueOne(ctx, reminder);
}

/** Notifies one reader: by mail, and on each of their browsers. */
export async function tellReader(
  tx: Database,
  ctx: Omit<Tools, 'db'>,
  uid: string,
  reminder: Reminder,
): Promise<void> {
  await tellOne(tx, ctx, uid, reminder);
  await insertPushes(tx, ctx, reminder, [uid]);
}

function queueOne(ctx: Tools, reminder: Reminder): Promise<void> {
  const { key, content, expiresAt } = reminder;
  return queueByPage(ctx.db, { transport: 'push', topic: key, expiresAt }, async (tx, after) => {
    const readers = await listReaders(tx, content.kind, 'push', after, PAGE);
    const uids = readers.map(({ uid }) => uid);
    await insertPushes(tx, ctx, reminder, uids);
    return uids.length < PAGE ? null : (uids.at(-1) ?? null);
  });
}

async function insertPushes(
  tx: Database,
  { clock, ids }: Omit<Tools, 'db'>,
  { key, content, expiresAt }: Reminder,
  uids: readonly string[],
): Promise<void> {
  const now = clock.now();
  const browsers = await listReachable(tx, uids, { leastTier: leastTierOf(content.kind), now });
  const createId = () => ids.secret(18);
  await insertMessages(
    tx,
    { transport: 'push', topic: key, giveUpAt: expiresAt, now, createId },
    browsers.map(({ id, accountId }) => ({ recipient: id, accountId })),
  );
}
