import { and, count, eq, like } from 'drizzle-orm';
import { type Database, isOneOf } from '../../../platform/database.ts';
import { reminderMails } from './reminder-mails.table.ts';
import { type ReminderRow, reminders } from './reminders.table.ts';

/** How often, and when last, what begins with this key was decided. */
export async function listByPrefix(
  db: Database,
  prefix: string,
): Promise<Pick<ReminderRow, 'key' | 'decidedAt'>[]> {
  return db
    .select({ key: reminders.key, decidedAt: reminders.decidedAt })
    .from(reminders)
    .where(like(reminders.key, `${prefix}%`));
}

/** How many mails of each reminder are still to be sent. */
export async function countWaiting(db: Database, keys: readonly string[]): Promise<Map<string, number>> {
  const rows = await db
    .select({ key: reminderMails.reminderKey, mails: count() })
    .from(reminderMails)
    .where(and(isOneOf(reminderMails.reminderKey, keys), eq(reminderMails.state, 'waiting')))
    .groupBy(reminderMails.reminderKey);
  return new Map(rows.map(({ key, mails }) => [key, mails]));
}
