import type { Context } from '../../../platform/context.ts';
import type { Database } from '../../../platform/database.ts';
import { saveReminder } from '../due/decide.service.ts';
import type { Reminder } from '../due/reminder-content.ts';
import { insertMails } from './insert-mails.ts';

type Tools = Pick<Context, 'clock' | 'ids'>;

/**
 * Puts a mail for one reader into the outbox, once for each key; whether the reader wants it is checked when it is
 * sent.
 */
export async function tellOne(tx: Database, ctx: Tools, uid: string, reminder: Reminder): Promise<void> {
  const { key, content, expiresAt } = reminder;
  await saveReminder(tx, reminder, ctx.clock.now());
  await insertMails(tx, ctx, { key, kind: content.kind, giveUpAt: expiresAt }, [uid]);
}
