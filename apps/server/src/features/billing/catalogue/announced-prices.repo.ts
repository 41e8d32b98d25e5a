import { and, eq, isNotNull } from 'drizzle-orm';
import type { Database } from '../../../platform/database.ts';
import { type MovedSubscription, movedSubscriptions } from './price-moves.table.ts';

/** The price that its owner was told of for the period from then on. */
export async function findAnnounced(db: Database, id: string, from: Date): Promise<MovedSubscription | null> {
  const { subscriptionId, toldAt, movesAt } = movedSubscriptions;
  const [row] = await db
    .select()
    .from(movedSubscriptions)
    .where(and(eq(subscriptionId, id), isNotNull(toldAt), eq(movesAt, from)));
  return row ?? null;
}
