import type { Context } from '../../../platform/context.ts';
import type { Database } from '../../../platform/database.ts';
import { insertMessages } from '../../../platform/outbox/outbox.repo.ts';
import { leastTierOf, listReaders, type Reminder, tellOne } from '../../reminders/index.ts';
import { saveRun, takeRun } from '../db/push-runs.repo.ts';
import { listReachable } from '../db/push-subscriptions.repo.ts';

type Tools = Pick<Context, 'db' | 'clock' | 'ids'>;

/** Accounts of one transaction. */
const PAGE = 500;

/** A newsletter goes by mail alone, an answer to who asked, word of cards to each at their hour. */
const NOT_FOR_ALL: ReadonlySet<Reminder['content']['kind']> = new Set([
  'newsletter',
  'commentAnswer',
  'cardsDue',
]);

/** Puts one message for each reader's browser into the outbox: page by page, each page whole or not at all. */
export async function queuePushes(ctx: Tools, due: readonly Reminder[]): Promise<void> {
  for (const reminder of due) {
    let isMore = !NOT_FOR_ALL.has(reminder.content.kind);
    while (isMore) isMore = await queuePage(ctx, reminder);
  }
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

async function queuePage(ctx: Tools, reminder: Reminder): Promise<boolean> {
  const { key, content, expiresAt } = reminder;
  return ctx.db.transaction(async (tx) => {
    const run = await takeRun(tx, key, expiresAt);
    if (!run) return false;
    const readers = await listReaders(tx, content.kind, 'push', run.queuedUntil, PAGE);
    const uids = readers.map(({ uid }) => uid);
    await insertPushes(tx, ctx, reminder, uids);
    const isQueued = uids.length < PAGE;
    await saveRun(tx, key, { isQueued, queuedUntil: isQueued ? null : (uids.at(-1) ?? null) });
    return !isQueued;
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
