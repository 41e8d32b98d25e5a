import { type FitOutcome, LEAST_ANSWERS } from '@school/domain/memory-fit';
import { and, asc, eq, lte, sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database.ts';
import { type MemoryFitRow, memoryFits } from './memory-fits.table.ts';

export async function findMemory(db: Database, accountId: string): Promise<MemoryFitRow | null> {
  const [row] = await db.select().from(memoryFits).where(eq(memoryFits.accountId, accountId));
  return row ?? null;
}

/** What the account's cards go by; null are the usual weights. */
export async function findWeights(db: Database, accountId: string): Promise<number[] | null> {
  const [row] = await db
    .select({ weights: memoryFits.weights })
    .from(memoryFits)
    .where(eq(memoryFits.accountId, accountId));
  return row?.weights ?? null;
}

/** So many answers have come. */
export async function countDown(db: Database, accountId: string, answers: number, now: Date): Promise<void> {
  if (answers === 0) return;
  await db
    .insert(memoryFits)
    .values({ accountId, answersLeft: LEAST_ANSWERS - answers, nextAt: now })
    .onConflictDoUpdate({
      target: memoryFits.accountId,
      set: { answersLeft: sql`${memoryFits.answersLeft} - ${answers}` },
    });
}

/** Takes the account that has waited longest for this process alone, until `until`; null where none waits. */
export async function claimFit(db: Database, now: Date, until: Date): Promise<MemoryFitRow | null> {
  const waiting = db
    .select({ accountId: memoryFits.accountId })
    .from(memoryFits)
    .where(and(lte(memoryFits.answersLeft, 0), lte(memoryFits.nextAt, now)))
    .orderBy(asc(memoryFits.nextAt))
    .limit(1)
    .for('update', { skipLocked: true });
  const [row] = await db
    .update(memoryFits)
    .set({ nextAt: until })
    .where(eq(memoryFits.accountId, sql`(${waiting})`))
    .returning();
  return row ?? null;
}

/** When the account is looked at next. */
export async function putOff(db: Database, accountId: string, nextAt: Date): Promise<void> {
  await db.update(memoryFits).set({ nextAt }).where(eq(memoryFits.accountId, accountId));
}

type Kept = { outcome: FitOutcome; triedAt: Date; nextAt: Date; answersUntilNext: number };

export async function saveFit(
  db: Database,
  accountId: string,
  { outcome: { weights, ...outcome }, triedAt, nextAt, answersUntilNext }: Kept,
): Promise<void> {
  await db
    .update(memoryFits)
    .set({
      outcome,
      weights: weights && [...weights],
      triedAt,
      nextAt,
      answersLeft: answersUntilNext,
    })
    .where(eq(memoryFits.accountId, accountId));
}
