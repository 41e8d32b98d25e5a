import { and, asc, eq, isNotNull, lt, ne, sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database.ts';
import { accounts } from '../../identity/index.ts';
import { type CheckoutSessionRow, checkoutSessions } from './checkouts.table.ts';

/** Reserves the account's one checkout that may be opening; false while another is. */
export async function insertOpening(
  db: Database,
  row: Pick<CheckoutSessionRow, 'id' | 'identifier' | 'createdAt'> & { accountId: string },
): Promise<boolean> {
  const rows = await db
    .insert(checkoutSessions)
    .values({ ...row, state: 'opening' })
    .onConflictDoNothing()
    .returning({ id: checkoutSessions.id });
  return rows.length > 0;
}

/** Frees what was reserved before `before`: the process that was opening it is gone. */
export async function deleteAbandonedOpenings(db: Database, before: Date, accountId?: string): Promise<void> {
  await db
    .delete(checkoutSessions)
    .where(
      and(
        eq(checkoutSessions.state, 'opening'),
        lt(checkoutSessions.createdAt, before),
        ...(accountId === undefined ? [] : [eq(checkoutSessions.accountId, accountId)]),
      ),
    );
}

export async function deleteOpening(db: Database, id: string): Promise<void> {
  await db
    .delete(checkoutSessions)
    .where(and(eq(checkoutSessions.id, id), eq(checkoutSessions.state, 'opening')));
}

/** What an account is just opening, or changing: who does it finds the reservation gone, and opens nothing. */
export async function deleteOpeningsOf(db: Database, accountId: string): Promise<void> {
  await db
    .delete(checkoutSessions)
    .where(and(eq(checkoutSessions.accountId, accountId), eq(checkoutSessions.state, 'opening')));
}

/** The accounts that are to be deleted and have a page that can still be paid, as far as we know. */
export async function listLeaversWithOpenPages(db: Database): Promise<string[]> {
  const rows = await db
    .selectDistinct({ accountId: accounts.id })
    .from(checkoutSessions)
    .innerJoin(accounts, eq(accounts.id, checkoutSessions.accountId))
    .where(and(isNotNull(accounts.deletesAt), eq(checkoutSessions.state, 'open')));
  return rows.map(({ accountId }) => accountId);
}

/** The payment page is there; false when the reservation is not any more. */
export async function markOpen(db: Database, id: string, sessionId: string): Promise<boolean> {
  const rows = await db
    .update(checkoutSessions)
    .set({ state: 'open', sessionId })
    .where(and(eq(checkoutSessions.id, id), eq(checkoutSessions.state, 'opening')))
    .returning({ id: checkoutSessions.id });
  return rows.length > 0;
}

export async function findCheckout(db: Database, sessionId: string): Promise<CheckoutSessionRow | null> {
  const [row] = await db
    .select()
    .from(checkoutSessions)
    .where(eq(checkoutSessions.sessionId, sessionId))
    .limit(1);
  return row ?? null;
}

/** The page that was opened under this reservation; null before, and once it is closed. */
export async function findOpenPage(db: Database, id: string): Promise<string | null> {
  const [row] = await db
    .select({ sessionId: checkoutSessions.sessionId })
    .from(checkoutSessions)
    .where(and(eq(checkoutSessions.id, id), eq(checkoutSessions.state, 'open')));
  return row?.sessionId ?? null;
}

/** Stripe's ids of the account's checkouts that can still be paid, as far as we know. */
export async function listOpenCheckouts(db: Database, accountId: string): Promise<string[]> {
  const rows = await db
    .select({ sessionId: checkoutSessions.sessionId })
    .from(checkoutSessions)
    .where(and(eq(checkoutSessions.accountId, accountId), eq(checkoutSessions.state, 'open')));
  return rows.flatMap(({ sessionId }) => sessionId ?? []);
}

/** Forgets the account's checkouts, but for those that can still be paid. */
export async function deleteUnpayableCheckouts(db: Database, accountId: string): Promise<void> {
  await db
    .delete(checkoutSessions)
    .where(and(eq(checkoutSessions.accountId, accountId), ne(checkoutSessions.state, 'open')));
}

export async function deleteCheckout(db: Database, sessionId: string): Promise<void> {
  await db.delete(checkoutSessions).where(eq(checkoutSessions.sessionId, sessionId));
}

/** Still open in our books though begun before `before`; those not asked about for longest first. */
export async function listUnsettledCheckouts(db: Database, before: Date, limit: number): Promise<string[]> {
  const rows = await db
    .select({ sessionId: checkoutSessions.sessionId })
    .from(checkoutSessions)
    .where(and(eq(checkoutSessions.state, 'open'), lt(checkoutSessions.createdAt, before)))
    .orderBy(sql`${checkoutSessions.checkedAt} nulls first`, asc(checkoutSessions.createdAt))
    .limit(limit);
  return rows.flatMap(({ sessionId }) => sessionId ?? []);
}

export async function markCheckoutChecked(db: Database, sessionId: string, checkedAt: Date): Promise<void> {
  await db.update(checkoutSessions).set({ checkedAt }).where(eq(checkoutSessions.sessionId, sessionId));
}

export async function closeCheckout(
  db: Database,
  sessionId: string,
  subscriptionId: string | null = null,
): Promise<CheckoutSessionRow | null> {
  const [row] = await db
    .update(checkoutSessions)
    .set({ state: 'closed', ...(subscriptionId !== null && { subscriptionId }) })
    .where(eq(checkoutSessions.sessionId, sessionId))
    .returning();
  return row ?? null;
}
