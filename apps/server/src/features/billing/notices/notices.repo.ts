import { lt } from 'drizzle-orm';
import type { Database } from '../../../platform/database.ts';
import { billingNotices } from './notices.table.ts';

/** False when it was noted before: then it has been, or will be, mailed. */
export async function insertNotice(
  db: Database,
  row: { key: string; accountId: string; createdAt: Date },
): Promise<boolean> {
  const rows = await db
    .insert(billingNotices)
    .values(row)
    .onConflictDoNothing()
    .returning({ key: billingNotices.key });
  return rows.length > 0;
}

export async function deleteNoticesBefore(db: Database, before: Date): Promise<void> {
  await db.delete(billingNotices).where(lt(billingNotices.createdAt, before));
}
