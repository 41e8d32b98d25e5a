import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Database } from '../../platform/database.ts';
import { oneTimeCodes } from './one-time-codes.table.ts';

export type OneTimeCodeRow = typeof oneTimeCodes.$inferSelect;

export async function insertOneTimeCode(db: Database, row: typeof oneTimeCodes.$inferInsert): Promise<void> {
  await db.insert(oneTimeCodes).values(row);
}

export async function findOneTimeCode(db: Database, hash: string): Promise<OneTimeCodeRow | null> {
  const [row] = await db.select().from(oneTimeCodes).where(eq(oneTimeCodes.hash, hash)).limit(1);
  return row ?? null;
}

/** Uses up the code, for one caller only, however many come at once. */
export async function claimOneTimeCode(
  db: Database,
  hash: string,
  now: Date,
): Promise<OneTimeCodeRow | null> {
  const [row] = await db
    .update(oneTimeCodes)
    .set({ usedAt: now })
    .where(and(eq(oneTimeCodes.hash, hash), isNull(oneTimeCodes.usedAt), gt(oneTimeCodes.expiresAt, now)))
    .returning();
  return row ?? null;
}

/** A newer state of the account makes its older codes worthless. */
export async function deleteOneTimeCodesOf(db: Database, accountId: string): Promise<void> {
  await db.delete(oneTimeCodes).where(eq(oneTimeCodes.accountId, accountId));
}
