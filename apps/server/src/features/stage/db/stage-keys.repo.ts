import { eq } from 'drizzle-orm';
import type { Database } from '../../../platform/database.ts';
import { type StageKeyRow, stageKeys } from './stages.table.ts';

export async function findStageKey(db: Database, accountId: string): Promise<StageKeyRow | null> {
  const [row] = await db.select().from(stageKeys).where(eq(stageKeys.accountId, accountId)).limit(1);
  return row ?? null;
}

export async function findKeyOwner(db: Database, keyHash: string): Promise<string | null> {
  const [row] = await db
    .select({ accountId: stageKeys.accountId })
    .from(stageKeys)
    .where(eq(stageKeys.keyHash, keyHash))
    .limit(1);
  return row?.accountId ?? null;
}

/** Stores a key unless the account has one. */
export async function addStageKey(db: Database, row: StageKeyRow): Promise<void> {
  await db.insert(stageKeys).values(row).onConflictDoNothing({ target: stageKeys.accountId });
}

export async function replaceStageKey(db: Database, row: StageKeyRow): Promise<void> {
  const { accountId: _owner, ...changes } = row;
  await db.insert(stageKeys).values(row).onConflictDoUpdate({ target: stageKeys.accountId, set: changes });
}
