import { and, asc, eq, gte, isNull, lt, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database.ts';
import { type SubscriptionRow, subscriptions } from './subscriptions.table.ts';

/** Everything that the account ever had. */
export async function listSubscriptions(db: Database, accountId: string): Promise<SubscriptionRow[]> {
  return db.select().from(subscriptions).where(eq(subscriptions.accountId, accountId));
}

/** What Stripe may still charge this account for: all that was not reported to be over, of any date. */
export async function listUnendedAtStripe(db: Database, accountId: string): Promise<string[]> {
  return idsOf(
    await db
      .select({ id: subscriptions.id })
      .from(subscriptions)
      .where(and(eq(subscriptions.accountId, accountId), isUnendedAtStripe())),
  );
}

export async function findSubscription(db: Database, id: string): Promise<SubscriptionRow | null> {
  const [row] = await db.select().from(subscriptions).where(eq(subscriptions.id, id)).limit(1);
  return row ?? null;
}

/** Keeps what a platform said at `syncedAt`; what it said later, and was written before, stays. */
export async function saveSubscription(db: Database, row: typeof subscriptions.$inferInsert): Promise<void> {
  const { id: _id, ...changes } = row;
  await db
    .insert(subscriptions)
    .values(row)
    .onConflictDoUpdate({
      target: subscriptions.id,
      set: changes,
      setWhere: sql`${subscriptions.syncedAt} <= excluded.synced_at`,
    });
}

/** What should have renewed or ended by now but was not reported; those not asked about for longest first. */
export async function listOverdue(db: Database, now: Date, limit: number): Promise<string[]> {
  return listByCheck(db, lt(subscriptions.expiresAt, now), limit);
}

/** What runs as far as we know; those not asked about for longest first. */
export async function listRunning(db: Database, now: Date, limit: number): Promise<string[]> {
  return listByCheck(db, gte(subscriptions.expiresAt, now), limit);
}

async function listByCheck(db: Database, condition: SQL, limit: number): Promise<string[]> {
  return idsOf(
    await db
      .select({ id: subscriptions.id })
      .from(subscriptions)
      .where(and(isUnendedAtStripe(), condition))
      .orderBy(sql`${subscriptions.checkedAt} nulls first`, asc(subscriptions.syncedAt))
      .limit(limit),
  );
}

export async function markSubscriptionChecked(db: Database, id: string, checkedAt: Date): Promise<void> {
  await db.update(subscriptions).set({ checkedAt }).where(eq(subscriptions.id, id));
}

const isUnendedAtStripe = () => and(eq(subscriptions.platform, 'stripe'), isNull(subscriptions.endedAt));
const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);
