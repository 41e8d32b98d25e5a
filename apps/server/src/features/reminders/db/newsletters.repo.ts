import { like } from 'drizzle-orm';
import type { Database } from '../../../platform/database.ts';
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
