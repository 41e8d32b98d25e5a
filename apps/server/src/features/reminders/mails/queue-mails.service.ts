import type { Context } from '../../../platform/context.ts';
import { saveQueued, takeUnqueued } from '../db/reminders.repo.ts';
import { dueReminders } from '../due/decide.service.ts';
import { listReaders } from '../wishes/wishes.repo.ts';
import { insertMails } from './insert-mails.ts';

const PAGE = 500;
/** As long as mail servers go on trying, too (RFC 5321 §4.5.4.1). */
const LONGEST_TRY_MS = 5 * 86_400_000;

type Tools = Pick<Context, 'db' | 'clock' | 'ids'>;

/** Puts one mail for each reader into the outbox, page by page: a crash loses no page and repeats none. */
export async function queueMails(ctx: Tools): Promise<void> {
  const keys = new Set((await dueReminders(ctx)).map(({ key }) => key));
  for (let page = await queuePage(ctx, keys); page !== 'done'; page = await queuePage(ctx, keys));
}

function queuePage({ db, clock, ids }: Tools, trueKeys: ReadonlySet<string>): Promise<'more' | 'done'> {
  const now = clock.now();
  return db.transaction(async (tx) => {
    const reminder = await takeUnqueued(tx, now);
    if (!reminder) return 'done';
    const { key, kind, expiresAt, queuedUntil } = reminder;
    // Contradicted by the schedule since: no mail is sent.
    const readers = trueKeys.has(key) ? await listReaders(tx, kind, 'mail', queuedUntil, PAGE) : [];
    const uids = readers.map(({ uid }) => uid);
    const giveUpAt = new Date(Math.min(expiresAt.getTime(), now.getTime() + LONGEST_TRY_MS));
    await insertMails(tx, { clock, ids }, { key, kind, giveUpAt }, uids);
    await saveQueued(tx, key, {
      queuedUntil: uids.at(-1) ?? queuedUntil,
      isQueued: readers.length < PAGE,
    });
    return 'more';
  });
}
