import { and, asc, eq, gt, gte, inArray, isNotNull, isNull, lt, ne, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '../../platform/database.ts';
import { accounts } from '../identity/index.ts';
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

/** The same without what was cancelled before it was paid: nothing more is to be charged for that. */
export async function listPayableAtStripe(db: Database, accountId: string): Promise<string[]> {
  const { id, status, cancels } = subscriptions;
  const isGivenUp = and(eq(status, 'past_due'), eq(cancels, true));
  return idsOf(
    await db
      .select({ id })
      .from(subscriptions)
      .where(and(eq(subscriptions.accountId, accountId), isUnendedAtStripe(), sql`not (${isGivenUp})`)),
  );
}

/** Those that would be charged again. */
export async function listRenewingAtStripe(db: Database, accountId: string): Promise<string[]> {
  const rows = await db
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(and(eq(subscriptions.accountId, accountId), isRenewingAtStripe()));
  return rows.map(({ id }) => id);
}

/** The accounts that are to be deleted and would still be charged. */
export async function listRenewingOfLeavers(db: Database): Promise<string[]> {
  const rows = await db
    .selectDistinct({ accountId: subscriptions.accountId })
    .from(subscriptions)
    .innerJoin(accounts, eq(accounts.id, subscriptions.accountId))
    .where(and(isNotNull(accounts.deletesAt), isRenewingAtStripe()));
  return rows.map(({ accountId }) => accountId);
}

function isRenewingAtStripe() {
  return and(
    eq(subscriptions.platform, 'stripe'),
    eq(subscriptions.cancels, false),
    isNull(subscriptions.endedAt),
  );
}

export async function findSubscription(db: Database, id: string): Promise<SubscriptionRow | null> {
  const [row] = await db.select().from(subscriptions).where(eq(subscriptions.id, id)).limit(1);
  return row ?? null;
}

/** The row as it is, not to be changed by others until the transaction ends. */
export async function lockSubscription(tx: Database, id: string): Promise<SubscriptionRow | null> {
  const [row] = await tx.select().from(subscriptions).where(eq(subscriptions.id, id)).limit(1).for('update');
  return row ?? null;
}

type NewSubscription = typeof subscriptions.$inferInsert;

/** One writer of an account's ledger at a time, until the transaction ends. */
export async function lockLedger(tx: Database, accountId: string): Promise<void> {
  // What refers to the account is written meanwhile.
  await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, accountId)).for('no key update');
}

/** Of two who write the first reading of a subscription at the same time, the second waits and gets null. */
export async function insertSubscription(
  tx: Database,
  row: NewSubscription,
): Promise<SubscriptionRow | null> {
  const [inserted] = await tx.insert(subscriptions).values(row).onConflictDoNothing().returning();
  return inserted ?? null;
}

/** Keeps what a platform said at `syncedAt`; what it said later, and was written before, stays. Null then. */
export async function saveSubscription(db: Database, row: NewSubscription): Promise<SubscriptionRow | null> {
  const { id: _id, ...changes } = row;
  const [saved] = await db
    .insert(subscriptions)
    .values(row)
    .onConflictDoUpdate({
      target: subscriptions.id,
      set: changes,
      setWhere: sql`${subscriptions.syncedAt} <= excluded.synced_at`,
    })
    .returning();
  return saved ?? null;
}

/** What waits for the end of a subscription is exactly this, or nothing. Answers what waited before. */
export async function replacePending(
  db: Database,
  followsId: string,
  pending: NewSubscription | null,
): Promise<SubscriptionRow | null> {
  const [before] = await db.delete(subscriptions).where(eq(subscriptions.followsId, followsId)).returning();
  if (pending) await saveSubscription(db, { ...pending, followsId });
  return before ?? null;
}

const following = alias(subscriptions, 'following');

type EndingTrial = Pick<SubscriptionRow, 'id' | 'accountId' | 'identifier' | 'expiresAt'> & {
  /** The package that takes its place. */
  next: string | null;
};

/**
 * Trials that end before `before` and then begin to cost something: they renew, or another plan follows. The app stores
 * remind of theirs by themselves.
 */
export async function listTrialsToRemind(db: Database, now: Date, before: Date): Promise<EndingTrial[]> {
  const { id, accountId, identifier, expiresAt } = subscriptions;
  return db
    .select({ id, accountId, identifier, expiresAt, next: following.identifier })
    .from(subscriptions)
    .leftJoin(following, and(eq(following.followsId, id), isNull(following.endedAt)))
    .where(
      and(
        eq(subscriptions.platform, 'stripe'),
        eq(subscriptions.status, 'trialing'),
        or(eq(subscriptions.cancels, false), isNotNull(following.id)),
        isNull(subscriptions.endedAt),
        gte(expiresAt, now),
        lt(expiresAt, before),
      ),
    );
}

export type DoubleAccount = { accountId: string; plans: string[] };

/** Accounts that may be charged for two plans at a time, with what each has. */
export async function listDoubleAccounts(db: Database, now: Date): Promise<DoubleAccount[]> {
  const { accountId, platform, identifier, id, status, endedAt, expiresAt, isShared } = subscriptions;
  return db
    .select({
      accountId,
      plans: sql<string[]>`array_agg(${platform} || ' ' || ${identifier} || ' ' || ${id} order by ${id})`,
    })
    .from(subscriptions)
    .where(
      and(
        isNull(endedAt),
        ne(status, 'pending'),
        eq(isShared, false),
        sql`(${platform} = 'stripe' or ${expiresAt} > ${now.toISOString()}::timestamptz)`,
      ),
    )
    .groupBy(accountId)
    .having(sql`count(*) > 1`)
    .orderBy(asc(accountId));
}

/** What should have renewed or ended by now but was not reported; those not asked about for longest first. */
export async function listOverdue(db: Database, now: Date, limit: number): Promise<string[]> {
  return listByCheck(db, lt(subscriptions.expiresAt, now), limit);
}

/** Accounts with a plan in an app store that should have renewed or ended by now. */
export async function listOverdueInStores(db: Database, now: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectDistinct({ accountId: subscriptions.accountId })
    .from(subscriptions)
    .where(
      and(
        inArray(subscriptions.platform, ['ios', 'android']),
        isNull(subscriptions.endedAt),
        lt(subscriptions.expiresAt, now),
      ),
    )
    .limit(limit);
  return rows.map(({ accountId }) => accountId);
}

/** What runs as far as we know; those not asked about for longest first. */
export async function listRunning(db: Database, now: Date, limit: number): Promise<string[]> {
  return listByCheck(db, gte(subscriptions.expiresAt, now), limit);
}

/** What Stripe may still charge anybody for, in the order of the ids, from `after` on. */
export async function listUnendedAfter(db: Database, after: string, limit: number): Promise<string[]> {
  return idsOf(
    await db
      .select({ id: subscriptions.id })
      .from(subscriptions)
      .where(and(isUnendedAtStripe(), gt(subscriptions.id, after)))
      .orderBy(asc(subscriptions.id))
      .limit(limit),
  );
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

const isUnendedAtStripe = () =>
  and(
    eq(subscriptions.platform, 'stripe'),
    isNull(subscriptions.endedAt),
    ne(subscriptions.status, 'pending'),
  );
const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);
