import { lt } from 'drizzle-orm';
import type { Database } from '../../platform/database.ts';
import { usedTokens } from './used-tokens.table.ts';

/** Takes a token for one caller only, however many come at once; false when it was taken before. */
export async function claimToken(db: Database, hash: string, expiresAt: Date): Promise<boolean> {
  const rows = await db.insert(usedTokens).values({ hash, expiresAt }).onConflictDoNothing().returning();
  return rows.length === 1;
}

export async function deleteExpiredTokens(db: Database, before: Date): Promise<void> {
  await db.delete(usedTokens).where(lt(usedTokens.expiresAt, before));
}
