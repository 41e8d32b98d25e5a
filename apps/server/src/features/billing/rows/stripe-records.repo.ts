import { eq } from 'drizzle-orm';
import type { Database } from '../../../platform/database.ts';
import { stripeCustomers } from './checkouts.table.ts';

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
