import type { Context } from '../../../platform/context.ts';
import type { Database } from '../../../platform/database.ts';
import { insertMessages } from '../../../platform/outbox/outbox.repo.ts';
import { saveReminder } from '../due/decide.service.ts';
import { leastTierOf } from '../due/due.domain.ts';
import type { Reminder } from '../due/reminder-content.ts';
import { listReachable } from '../rows/mails.repo.ts';
import { saveQueued } from '../rows/reminders.repo.ts';

type Tools = Pick<Context, 'clock' | 'ids'>;

/**
 * Puts a mail for one reader into the outbox, once for each key; whether it is wished is asked when it is sent. Nobody
 * else is told.
 */
export async function tellOne(
  tx: Database,
  { clock, ids }: Tools,
  uid: string,
  reminder: Reminder,
): Promise<void> {
  const now = clock.now();
  const { key, content, expiresAt } = reminder;
  if (await saveReminder(tx, reminder, now)) await saveQueued(tx, key, { queuedUntil: null, isQueued: true });
  const reachable = await listReachable(tx, [uid], { leastTier: leastTierOf(content.kind), now });
  await insertMessages(
    tx,
    reachable.map((accountId) => ({
      id: ids.secret(18),
      transport: 'mail' as const,
      topic: key,
      recipient: accountId,
      accountId,
      nextAttemptAt: now,
      giveUpAt: expiresAt,
    })),
  );
}
