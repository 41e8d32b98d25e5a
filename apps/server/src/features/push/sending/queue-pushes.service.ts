import type { Context } from '../../../platform/context.ts';
import { leastTierOf, listReaders, type Reminder } from '../../reminders/index.ts';
import { insertMessages, saveRun, takeRun } from '../rows/push-messages.repo.ts';

type Tools = Pick<Context, 'db' | 'clock'>;

/** Accounts of one transaction. */
const PAGE = 500;

/** Puts one message for each reader's browser into the outbox: page by page, each page whole or not at all. */
export async function queuePushes(ctx: Tools, due: readonly Reminder[]): Promise<void> {
  for (const reminder of due) {
    let isMore = reminder.content.kind !== 'newsletter';
    while (isMore) isMore = await queuePage(ctx, reminder);
  }
}

async function queuePage({ db, clock }: Tools, { key, content, expiresAt }: Reminder): Promise<boolean> {
  const { kind } = content;
  return db.transaction(async (tx) => {
    const run = await takeRun(tx, key, expiresAt);
    if (!run) return false;
    const readers = await listReaders(tx, kind, 'push', run.queuedUntil, PAGE);
    const uids = readers.map(({ uid }) => uid);
    const leastTier = leastTierOf(kind);
    await insertMessages(tx, { reminderKey: key, kind, uids, leastTier, now: clock.now(), expiresAt });
    const isQueued = uids.length < PAGE;
    await saveRun(tx, key, { isQueued, queuedUntil: isQueued ? null : (uids.at(-1) ?? null) });
    return !isQueued;
  });
}
