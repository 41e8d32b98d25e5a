import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database.ts';
import { type ArrivalRow, arrivals } from './arrivals.table.ts';

export async function findArrival(db: Database, accountId: string): Promise<ArrivalRow | null> {
  const [row] = await db.select().from(arrivals).where(eq(arrivals.accountId, accountId));
  return row ?? null;
}

type Said = Partial<Pick<ArrivalRow, 'why' | 'understanding'>>;

export async function keepSaid(db: Database, accountId: string, said: Said, savedAt: Date): Promise<void> {
  await db
    .insert(arrivals)
    .values({ accountId, ...said, savedAt })
    .onConflictDoUpdate({ target: arrivals.accountId, set: { ...said, savedAt } });
}

type Placed = Pick<ArrivalRow, 'understanding' | 'level' | 'isBeyond' | 'knownLines' | 'savedAt'>;

/** The round is over: another one has other tasks. */
export async function keepPlace(
  db: Database,
  accountId: string,
  round: number,
  placed: Placed,
): Promise<void> {
  await db
    .insert(arrivals)
    .values({ accountId, ...placed, rounds: round + 1 })
    .onConflictDoUpdate({
      target: arrivals.accountId,
      set: { ...placed, rounds: sql`greatest(${arrivals.rounds}, ${round + 1})` },
    });
}

/** Lines whose words count as known. */
export async function listKnownLines(db: Database, accountId: string): Promise<string[]> {
  return (await findArrival(db, accountId))?.knownLines ?? [];
}
