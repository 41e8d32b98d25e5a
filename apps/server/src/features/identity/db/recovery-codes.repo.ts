import { and, eq, isNull, max, sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database.ts';
import { type RecoveryCodeRow, recoveryCodes } from './second-factors.table.ts';

export async function replaceRecoveryCodes(
  db: Database,
  accountId: string,
  codeMacs: readonly string[],
  createdAt: Date,
): Promise<void> {
  await deleteRecoveryCodes(db, accountId);
  await db.insert(recoveryCodes).values(codeMacs.map((codeMac) => ({ accountId, codeMac, createdAt })));
}

/** Uses up the code, for one caller only, however many come at once. */
export async function claimRecoveryCode(
  db: Database,
  accountId: string,
  codeMac: string,
  usedAt: Date,
): Promise<boolean> {
  const isGood = and(eq(recoveryCodes.codeMac, codeMac), isNull(recoveryCodes.usedAt));
  const rows = await db
    .update(recoveryCodes)
    .set({ usedAt })
    .where(and(eq(recoveryCodes.accountId, accountId), isGood))
    .returning();
  return rows.length === 1;
}

/** How many are still good, and when they were made; null when there are none, used ones included. */
export async function countRecoveryCodes(
  db: Database,
  accountId: string,
): Promise<{ left: number; createdAt: Date | null }> {
  const left = sql<number>`(count(*) filter (where ${recoveryCodes.usedAt} is null))::int`;
  const [row] = await db
    .select({ left, createdAt: max(recoveryCodes.createdAt) })
    .from(recoveryCodes)
    .where(eq(recoveryCodes.accountId, accountId));
  return row ?? { left: 0, createdAt: null };
}

export async function listRecoveryCodes(db: Database, accountId: string): Promise<RecoveryCodeRow[]> {
  return db
    .select()
    .from(recoveryCodes)
    .where(eq(recoveryCodes.accountId, accountId))
    .orderBy(recoveryCodes.usedAt);
}

export async function deleteRecoveryCodes(db: Database, accountId: string): Promise<void> {
  await db.delete(recoveryCodes).where(eq(recoveryCodes.accountId, accountId));
}
