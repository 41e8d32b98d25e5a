import { and, eq, lt } from 'drizzle-orm';
import type { Database } from '../../../platform/database.ts';
import { type PushRunRow, pushRuns } from './push-runs.table.ts';

/** One whose messages are not all in the outbox, held until the transaction ends; null when they are, or another process is at it. */
export async function takeRun(
  db: Database,
  reminderKey: string,
  expiresAt: Date,
): Promise<PushRunRow | null> {
  await db.insert(pushRuns).values({ reminderKey, expiresAt }).onConflictDoNothing();
  const [row] = await db
    .select()
    .from(pushRuns)
    .where(and(eq(pushRuns.reminderKey, reminderKey), eq(pushRuns.isQueued, false)))
    .for('update', { skipLocked: true });
  return row ?? null;
}

export async function saveRun(
  db: Database,
  reminderKey: string,
  said: Pick<PushRunRow, 'queuedUntil' | 'isQueued'>,
): Promise<void> {
  await db.update(pushRuns).set(said).where(eq(pushRuns.reminderKey, reminderKey));
}

export async function deleteRunsBefore(db: Database, before: Date): Promise<void> {
  await db.delete(pushRuns).where(lt(pushRuns.expiresAt, before));
}
