import { eq, lt } from 'drizzle-orm';
import type { Database } from '../../../platform/database.ts';
import { stripeCustomers, stripeEvents } from './checkouts.table.ts';

export async function findCustomerId(db: Database, accountId: string): Promise<string | null> {
  const [row] = await db
    .select()
    .from(stripeCustomers)
    .where(eq(stripeCustomers.accountId, accountId))
    .limit(1);
  return row?.customerId ?? null;
}

export async function findAccountOfCustomer(db: Database, customerId: string): Promise<string | null> {
  const [row] = await db
    .select()
    .from(stripeCustomers)
    .where(eq(stripeCustomers.customerId, customerId))
    .limit(1);
  return row?.accountId ?? null;
}

export async function saveCustomerId(db: Database, accountId: string, customerId: string): Promise<void> {
  await db.insert(stripeCustomers).values({ accountId, customerId }).onConflictDoNothing();
}

export async function isEventProcessed(db: Database, id: string): Promise<boolean> {
  const rows = await db
    .select({ id: stripeEvents.id })
    .from(stripeEvents)
    .where(eq(stripeEvents.id, id))
    .limit(1);
  return rows.length > 0;
}

export async function saveEvent(db: Database, id: string, type: string, processedAt: Date): Promise<void> {
  await db.insert(stripeEvents).values({ id, type, processedAt }).onConflictDoNothing();
}

export async function deleteEventsBefore(db: Database, before: Date): Promise<void> {
  await db.delete(stripeEvents).where(lt(stripeEvents.processedAt, before));
}
