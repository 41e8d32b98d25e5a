import { and, eq, gt, isNull, lt } from 'drizzle-orm';
import type { Database } from '../../platform/database.ts';
import { oneTimeCodes } from './one-time-codes.table.ts';

export type OneTimeCodeRow = typeof oneTimeCodes.$inferSelect;
type Purpose = OneTimeCodeRow['purpose'];

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
  purpose: Purpose,
  now: Date,
): Promise<OneTimeCodeRow | null> {
  const isGood = and(isNull(oneTimeCodes.usedAt), gt(oneTimeCodes.expiresAt, now));
  const [row] = await db
    .update(oneTimeCodes)
    .set({ usedAt: now })
    .where(and(eq(oneTimeCodes.hash, hash), eq(oneTimeCodes.purpose, purpose), isGood))
    .returning();
  return row ?? null;
}

/** A newer password makes the codes that were sent before it worthless. */
export async function useUpOneTimeCodesOf(db: Database, accountId: string, usedAt: Date): Promise<void> {
  await db
    .update(oneTimeCodes)
    .set({ usedAt })
    .where(and(eq(oneTimeCodes.accountId, accountId), isNull(oneTimeCodes.usedAt)));
}

export async function deleteExpiredOneTimeCodes(db: Database, before: Date): Promise<void> {
  await db.delete(oneTimeCodes).where(lt(oneTimeCodes.expiresAt, before));
}
