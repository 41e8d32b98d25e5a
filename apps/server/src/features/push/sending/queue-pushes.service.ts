import type { Context } from '../../../platform/context.ts';
import type { Database } from '../../../platform/database.ts';
import { insertMessages } from '../../../platform/outbox/outbox.repo.ts';
import { leastTierOf, listReaders, type Reminder } from '../../reminders/index.ts';
import { saveRun, takeRun } from '../rows/push-runs.repo.ts';
import { listReachable } from '../rows/push-subscriptions.repo.ts';

type Tools = Pick<Context, 'db' | 'clock' | 'ids'>;

/** Accounts of one transaction. */
const PAGE = 500;

/** A newsletter goes by mail alone, an answer to who asked. */
const NOT_FOR_ALL: ReadonlySet<Reminder['content']['kind']> = new Set(['newsletter', 'commentAnswer']);

/** Puts one message for each reader's browser into the outbox: page by page, each page whole or not at all. */
export async function queuePushes(ctx: Tools, due: readonly Reminder[]): Promise<void> {
  for (const reminder of due) {
    let isMore = !NOT_FOR_ALL.has(reminder.content.kind);
    while (isMore) isMore = await queuePage(ctx, reminder);
  }
}

/** One message to each browser of one reader. */
export async function queuePushTo(
  tx: Database,
  { clock, ids }: Omit<Tools, 'db'>,
  uid: string,
  reminder: Reminder,
): Promise<void> {
  const { key, content, expiresAt } = reminder;
  const now = clock.now();
  const browsers = await listReachable(tx, [uid], { leastTier: leastTierOf(content.kind), now });
  await insertMessages(
    tx,
    browsers.map(({ id, accountId }) => ({
      id: ids.secret(18),
      transport: 'push' as const,
      topic: key,
      recipient: id,
      accountId,
      nextAttemptAt: now,
      giveUpAt: expiresAt,
    })),
  );
}

async function queuePage({ db, clock, ids }: Tools, { key, content, expiresAt }: Reminder): Promise<boolean> {
  const { kind } = content;
  return db.transaction(async (tx) => {
    const run = await takeRun(tx, key, expiresAt);
    if (!run) return false;
    const readers = await listReaders(tx, kind, 'push', run.queuedUntil, PAGE);
    const uids = readers.map(({ uid }) => uid);
    const now = clock.now();
    const browsers = await listReachable(tx, uids, { leastTier: leastTierOf(kind), now });
    await insertMessages(
      tx,
      browsers.map(({ id, accountId }) => ({
        id: ids.secret(18),
        transport: 'push' as const,
        topic: key,
        recipient: id,
        accountId,
        nextAttemptAt: now,
        giveUpAt: expiresAt,
      })),
    );
    const isQueued = uids.length < PAGE;
    await saveRun(tx, key, { isQueued, queuedUntil: isQueued ? null : (uids.at(-1) ?? null) });
    return !isQueued;
  });
}
