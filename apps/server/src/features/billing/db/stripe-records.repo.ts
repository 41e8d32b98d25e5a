import { eq } from 'drizzle-orm';
import type { Database } from '../../../platform/database.ts';
import { type AccountRow, accounts } from '../../identity/index.ts';
import { stripeCustomers } from './checkouts.table.ts';

export async function findCustomerId(db: Database, accountId: string): Promise<string | null> {
  const [row] = await db
    .select()
    .from(stripeCustomers)
    .where(eq(stripeCustomers.accountId, accountId))
    .limit(1);
  return row?.customerId ?? null;
}

export type Owner = Pick<AccountRow, 'id' | 'email'>;

export async function findOwnerOfCustomer(db: Database, customerId: string): Promise<Owner | null> {
  const [owner] = await db
    .select({ id: accounts.id, email: accounts.email })
    .from(stripeCustomers)
    .innerJoin(accounts, eq(accounts.id, stripeCustomers.accountId))
    .where(eq(stripeCustomers.customerId, customerId))
    .limit(1);
  return owner ?? null;
}

export async function saveCustomerId(db: Database, accountId: string, customerId: string): Promise<void> {
  await db.insert(stripeCustomers).values({ accountId, customerId }).onConflictDoNothing();
}
