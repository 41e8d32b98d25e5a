import type { Context } from '../../../platform/context.ts';
import { LONGEST_TRY_MS } from '../../../platform/mail-outcome.ts';
import { HELD, queueByPage } from '../../../platform/outbox/outbox-runs.repo.ts';
import { isHeld } from '../db/reminders.repo.ts';
import { dueReminders } from '../due/decide.service.ts';
import { isForAll, type Reminder } from '../due/reminder-content.ts';
import { audienceSql } from '../wishes/audience.repo.ts';
import { listReaders } from '../wishes/wishes.repo.ts';
import { insertMails } from './insert-mails.ts';

const PAGE = 500;

type Tools = Pick<Context, 'db' | 'clock' | 'ids'>;

/** Puts one mail for each reader of what is due into the outbox. */
export async function queueMails(ctx: Tools): Promise<void> {
  for (const reminder of await dueReminders(ctx))
    if (isForAll(reminder) && !reminder.isPaused) await queueOne(ctx, reminder);
}

function queueOne({ db, clock, ids }: Tools, { key, content, expiresAt }: Reminder): Promise<void> {
  const { kind } = content;
  return queueByPage(db, { transport: 'mail', topic: key, expiresAt }, async (tx, after) => {
    // Paused since this began: what was added now would wait for nobody.
    if (await isHeld(tx, key, { isLocked: true })) return HELD;
    const audience = content.kind === 'newsletter' ? content.audience : undefined;
    const readers = await listReaders(
      tx,
      kind,
      'mail',
      after,
      PAGE,
      audience && audienceSql(audience, clock.now()),
    );
    const uids = readers.map(({ uid }) => uid);
    const giveUpAt = new Date(Math.min(expiresAt.getTime(), clock.now().getTime() + LONGEST_TRY_MS));
    await insertMails(tx, { clock, ids }, { key, kind, giveUpAt }, uids);
    return uids.length < PAGE ? null : (uids.at(-1) ?? null);
  });
}
