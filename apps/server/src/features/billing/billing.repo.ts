import { and, asc, count, desc, eq, isNull, lt } from 'drizzle-orm';
import type { Database } from '../../platform/database.ts';
import { checkoutSessions, stripeCustomers, stripeEvents } from './stripe.table.ts';
import { type SubscriptionRow, subscriptions } from './subscriptions.table.ts';

/** What runs or waits, the newest purchase first. */
export async function listRunningSubscriptions(
  db: Database,
  accountId: string,
  now: Date,
): Promise<SubscriptionRow[]> {
  const rows = await db
    .select()
    .from(subscriptions)
    .where(and(eq(subscriptions.accountId, accountId), isNull(subscriptions.endedAt)))
    .orderBy(desc(subscriptions.purchasedAt));
  return rows.filter((row) => row.expiresAt > now);
}

export async function hasAnySubscription(db: Database, accountId: string): Promise<boolean> {
  const rows = await db
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(eq(subscriptions.accountId, accountId))
    .limit(1);
  return rows.length > 0;
}

export async function findSubscription(db: Database, id: string): Promise<SubscriptionRow | null> {
  const [row] = await db.select().from(subscriptions).where(eq(subscriptions.id, id)).limit(1);
  return row ?? null;
}

export async function saveSubscription(db: Database, row: SubscriptionRow): Promise<void> {
  const { id: _id, ...changes } = row;
  await db.insert(subscriptions).values(row).onConflictDoUpdate({ target: subscriptions.id, set: changes });
}

/** What should have renewed or ended by now but was not reported: its webhook may be lost. */
export async function listOverdueSubscriptions(
  db: Database,
  now: Date,
  limit: number,
): Promise<SubscriptionRow[]> {
  return db
    .select()
    .from(subscriptions)
    .where(
      and(
        eq(subscriptions.platform, 'stripe'),
        isNull(subscriptions.endedAt),
        lt(subscriptions.expiresAt, now),
      ),
    )
    .orderBy(asc(subscriptions.syncedAt))
    .limit(limit);
}

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

export type CheckoutSessionRow = typeof checkoutSessions.$inferSelect;

export async function insertCheckoutSession(
  db: Database,
  row: typeof checkoutSessions.$inferInsert,
): Promise<void> {
  await db.insert(checkoutSessions).values(row).onConflictDoNothing();
}

export async function findCheckoutSession(db: Database, id: string): Promise<CheckoutSessionRow | null> {
  const [row] = await db.select().from(checkoutSessions).where(eq(checkoutSessions.id, id)).limit(1);
  return row ?? null;
}

export async function listOpenCheckoutSessions(
  db: Database,
  accountId: string,
): Promise<CheckoutSessionRow[]> {
  return db
    .select()
    .from(checkoutSessions)
    .where(and(eq(checkoutSessions.accountId, accountId), isNull(checkoutSessions.closedAt)));
}

/** Still open in our books though opened before `before`; the oldest first. */
export async function listUnsettledCheckoutSessions(
  db: Database,
  before: Date,
  limit: number,
): Promise<CheckoutSessionRow[]> {
  return db
    .select()
    .from(checkoutSessions)
    .where(and(isNull(checkoutSessions.closedAt), lt(checkoutSessions.createdAt, before)))
    .orderBy(asc(checkoutSessions.createdAt))
    .limit(limit);
}

export async function closeCheckoutSession(
  db: Database,
  id: string,
  closedAt: Date,
  subscriptionId: string | null,
): Promise<void> {
  await db
    .update(checkoutSessions)
    .set({ closedAt, ...(subscriptionId !== null && { subscriptionId }) })
    .where(eq(checkoutSessions.id, id));
}

export async function countCheckoutSessions(db: Database, accountId: string): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(checkoutSessions)
    .where(eq(checkoutSessions.accountId, accountId));
  return row?.total ?? 0;
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
