import { and, asc, eq, gt, inArray, isNull, lt, lte, or, sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database.ts';
import { accounts } from '../../identity/index.ts';
import {
  type StoreCustomerRow,
  type StorePurchaseRow,
  storeCustomers,
  storePurchases,
} from './stores.table.ts';

/** Of these names those that are accounts. */
export async function listAccountIds(db: Database, names: readonly string[]): Promise<string[]> {
  if (names.length === 0) return [];
  const rows = await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(inArray(accounts.id, [...names]));
  return rows.map(({ id }) => id);
}

export async function findStoreCustomer(db: Database, accountId: string): Promise<StoreCustomerRow | null> {
  const [row] = await db
    .select()
    .from(storeCustomers)
    .where(eq(storeCustomers.accountId, accountId))
    .limit(1);
  return row ?? null;
}

/** There is a reason to read this account at RevenueCat again. */
export async function addStoreHint(db: Database, accountId: string): Promise<void> {
  await db
    .insert(storeCustomers)
    .values({ accountId, hints: 1 })
    .onConflictDoUpdate({
      target: storeCustomers.accountId,
      set: { hints: sql`${storeCustomers.hints} + 1` },
    });
}

/** What an event says of a change to come; one that happened before what is known says nothing new. */
export async function saveAnnouncement(
  tx: Database,
  accountId: string,
  { nextProduct, saidAt }: { nextProduct: string | null; saidAt: Date },
): Promise<void> {
  const { nextSaidAt } = storeCustomers;
  await tx
    .update(storeCustomers)
    .set({ nextProduct, nextSaidAt: saidAt })
    .where(and(eq(storeCustomers.accountId, accountId), or(isNull(nextSaidAt), lte(nextSaidAt, saidAt))));
}

/** RevenueCat may hear of this account from now on. */
export async function ensureStoreCustomer(db: Database, accountId: string): Promise<void> {
  await db.insert(storeCustomers).values({ accountId }).onConflictDoNothing();
}

/** That many hints have been read; RevenueCat may know of this account. */
export async function saveHintsRead(db: Database, accountId: string, hints: number): Promise<void> {
  await db
    .insert(storeCustomers)
    .values({ accountId, hintsRead: hints })
    .onConflictDoUpdate({
      target: storeCustomers.accountId,
      set: { hintsRead: hints },
      setWhere: lt(storeCustomers.hintsRead, hints),
    });
}

export async function markStoreChecked(db: Database, accountId: string, checkedAt: Date): Promise<void> {
  await db.update(storeCustomers).set({ checkedAt }).where(eq(storeCustomers.accountId, accountId));
}

/** Accounts in the order of their ids, from `after` on. */
export async function listStoreCustomersAfter(db: Database, after: string, limit: number): Promise<string[]> {
  const rows = await db
    .select({ accountId: storeCustomers.accountId })
    .from(storeCustomers)
    .where(gt(storeCustomers.accountId, after))
    .orderBy(asc(storeCustomers.accountId))
    .limit(limit);
  return rows.map(({ accountId }) => accountId);
}

/** Those not read for longest first. */
export async function listStoreCustomersToCheck(db: Database, limit: number): Promise<string[]> {
  const rows = await db
    .select({ accountId: storeCustomers.accountId })
    .from(storeCustomers)
    .orderBy(sql`${storeCustomers.checkedAt} nulls first`)
    .limit(limit);
  return rows.map(({ accountId }) => accountId);
}

export async function savePurchase(db: Database, row: Omit<StorePurchaseRow, 'state'>): Promise<void> {
  const values = { ...row, state: 'open' } as const;
  const { accountId: _accountId, ...set } = values;
  await db
    .insert(storePurchases)
    .values(values)
    .onConflictDoUpdate({ target: storePurchases.accountId, set });
}

export async function findPurchase(db: Database, accountId: string): Promise<StorePurchaseRow | null> {
  const [row] = await db
    .select()
    .from(storePurchases)
    .where(eq(storePurchases.accountId, accountId))
    .limit(1);
  return row ?? null;
}

/** Answers what it was; null when it was settled already. */
export async function settlePurchase(
  db: Database,
  accountId: string,
  state: 'bought' | 'given-up',
): Promise<StorePurchaseRow | null> {
  const [row] = await db
    .update(storePurchases)
    .set({ state })
    .where(and(eq(storePurchases.accountId, accountId), eq(storePurchases.state, 'open')))
    .returning();
  return row ?? null;
}
