import { eq } from 'drizzle-orm';
import type { Database } from '../../../platform/database.ts';
import { usedTrials } from './trials.table.ts';

/** The hash of the account that had a trial with this address or card; null when none had. */
export async function findTrialUser(db: Database, hash: string): Promise<string | null> {
  const [row] = await db.select().from(usedTrials).where(eq(usedTrials.hash, hash)).limit(1);
  return row?.accountHash ?? null;
}

/** Notes the trial unless one is noted already: of two accounts at the same moment, the first has it. */
export async function saveTrial(db: Database, hash: string, accountHash: string): Promise<void> {
  await db.insert(usedTrials).values({ hash, accountHash }).onConflictDoNothing();
}
