import type { Context } from '../../../platform/context.ts';
import type { Database } from '../../../platform/database.ts';
import { insertMessages } from '../../../platform/outbox/outbox.repo.ts';
import { listReachable } from '../db/mails.repo.ts';
import { leastTierOf } from '../due/due.domain.ts';
import type { Reminder } from '../due/reminder-content.ts';

/** A reminder's mails to those of them who have an address and a plan for it. */
export async function insertMails(
  tx: Database,
  { clock, ids }: Pick<Context, 'clock' | 'ids'>,
  { key, kind, giveUpAt }: { key: string; kind: Reminder['content']['kind']; giveUpAt: Date },
  uids: readonly string[],
): Promise<void> {
  const now = clock.now();
  const reachable = await listReachable(tx, uids, { leastTier: leastTierOf(kind), now });
  const createId = () => ids.secret(18);
  await insertMessages(
    tx,
    { transport: 'mail', topic: key, giveUpAt, now, createId },
    reachable.map((accountId) => ({ recipient: accountId, accountId })),
  );
}
