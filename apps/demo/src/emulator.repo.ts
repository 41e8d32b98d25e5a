import { accounts, usedTokens } from '@school/server/features/identity';
import type { Database } from '@school/server/platform/database';

/** Empties the school: what tests of an SDK ask for between two of them. */
export async function deleteAccounts(db: Database): Promise<void> {
  await db.delete(accounts);
}

/** A test's credential may be used more than once. */
export async function forgetUsedTokens(db: Database): Promise<void> {
  await db.delete(usedTokens);
}
