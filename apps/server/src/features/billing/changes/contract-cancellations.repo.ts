import { and, eq, gt, isNull, lt } from 'drizzle-orm';
import type { Database } from '../../../platform/database.ts';
import { contractCancellations } from './contract-cancellations.table.ts';

export async function insertCancellation(
  db: Database,
  row: { hash: string; accountId: string; expiresAt: Date },
): Promise<void> {
  await db.insert(contractCancellations).values(row);
}

/** Whose plan it cancels; null when it is unknown, used or too old. */
export async function findCancellation(db: Database, hash: string, now: Date): Promise<string | null> {
  const { usedAt, expiresAt } = contractCancellations;
  const [row] = await db
    .select()
    .from(contractCancellations)
    .where(and(eq(contractCancellations.hash, hash), isNull(usedAt), gt(expiresAt, now)))
    .limit(1);
  return row?.accountId ?? null;
}

export async function markCancellationUsed(db: Database, hash: string, usedAt: Date): Promise<void> {
  await db.update(contractCancellations).set({ usedAt }).where(eq(contractCancellations.hash, hash));
}

export async function deleteCancellationsBefore(db: Database, before: Date): Promise<void> {
  await db.delete(contractCancellations).where(lt(contractCancellations.expiresAt, before));
}
