import { desc, eq, inArray, lt } from 'drizzle-orm';
import type { Database } from '../../../platform/database.ts';
import { revenueCatEvents, stripeEvents } from './webhook-events.table.ts';

export async function isEventProcessed(db: Database, id: string): Promise<boolean> {
  const rows = await db
    .select({ id: stripeEvents.id })
    .from(stripeEvents)
    .where(eq(stripeEvents.id, id))
    .limit(1);
  return rows.length > 0;
}

/** Those of these that were dealt with. */
export async function listProcessedEvents(db: Database, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .select({ id: stripeEvents.id })
    .from(stripeEvents)
    .where(inArray(stripeEvents.id, [...ids]));
  return new Set(rows.map(({ id }) => id));
}

export async function saveEvent(db: Database, id: string, type: string, processedAt: Date): Promise<void> {
  await db.insert(stripeEvents).values({ id, type, processedAt }).onConflictDoNothing();
}

/** When the last of Stripe's was dealt with; null where none has ever come. */
export async function findLastEvent(db: Database): Promise<Date | null> {
  const [row] = await db
    .select({ at: stripeEvents.processedAt })
    .from(stripeEvents)
    .orderBy(desc(stripeEvents.processedAt))
    .limit(1);
  return row?.at ?? null;
}

/** False when this event was taken before. */
export async function insertStoreEvent(
  db: Database,
  row: typeof revenueCatEvents.$inferInsert,
): Promise<boolean> {
  const rows = await db
    .insert(revenueCatEvents)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: revenueCatEvents.id });
  return rows.length > 0;
}

export async function deleteEventsBefore(db: Database, before: Date): Promise<void> {
  await db.delete(stripeEvents).where(lt(stripeEvents.processedAt, before));
  await db.delete(revenueCatEvents).where(lt(revenueCatEvents.receivedAt, before));
}
