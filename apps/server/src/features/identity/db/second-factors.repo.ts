import { and, eq, isNull, lt, or, type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database.ts';
import { type SecondFactorRow, secondFactors } from './second-factors.table.ts';

/** Whether each log-in of the account requires a second step; a part of another query. */
export function hasSecondFactorSql(accountId: SQL | Placeholder | string | null): SQL<boolean> {
  return sql<boolean>`exists (select from second_factors where second_factors.account_id = ${accountId})`;
}

export async function listSecondFactors(db: Database, accountId: string): Promise<SecondFactorRow[]> {
  return db
    .select()
    .from(secondFactors)
    .where(eq(secondFactors.accountId, accountId))
    .orderBy(secondFactors.enrolledAt);
}

export async function insertSecondFactor(db: Database, row: SecondFactorRow): Promise<void> {
  await db.insert(secondFactors).values(row);
}

/** Whether there was such a factor. */
export async function deleteSecondFactor(db: Database, accountId: string, id: string): Promise<boolean> {
  const rows = await db
    .delete(secondFactors)
    .where(and(eq(secondFactors.accountId, accountId), eq(secondFactors.id, id)))
    .returning();
  return rows.length === 1;
}

export async function deleteSecondFactors(db: Database, accountId: string): Promise<void> {
  await db.delete(secondFactors).where(eq(secondFactors.accountId, accountId));
}

/** Uses up the code of this 30-second step; false when it, or a later one, has been used already. */
export async function claimTotpStep(db: Database, id: string, step: number): Promise<boolean> {
  const isNew = or(isNull(secondFactors.lastUsedStep), lt(secondFactors.lastUsedStep, step));
  const rows = await db
    .update(secondFactors)
    .set({ lastUsedStep: step })
    .where(and(eq(secondFactors.id, id), isNew))
    .returning();
  return rows.length === 1;
}
