import { and, eq, getTableColumns, sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database.ts';
import { type AccountRow, accounts } from './accounts.table.ts';
import { type LinkedIdentityRow, linkedIdentities } from './linked-identities.table.ts';

export async function listLinkedIdentities(db: Database, accountId: string): Promise<LinkedIdentityRow[]> {
  return db
    .select()
    .from(linkedIdentities)
    .where(eq(linkedIdentities.accountId, accountId))
    .orderBy(linkedIdentities.linkedAt);
}

export async function findLinkedIdentity(
  db: Database,
  provider: string,
  subject: string,
): Promise<LinkedIdentityRow | null> {
  const [row] = await db
    .select()
    .from(linkedIdentities)
    .where(and(eq(linkedIdentities.provider, provider), eq(linkedIdentities.subject, subject)))
    .limit(1);
  return row ?? null;
}

/** Whose account has this address at a provider; with several, the one that was linked first. */
export async function findAccountByIdentityEmail(db: Database, email: string): Promise<AccountRow | null> {
  const [row] = await db
    .select(getTableColumns(accounts))
    .from(accounts)
    .innerJoin(linkedIdentities, eq(linkedIdentities.accountId, accounts.id))
    .where(eq(linkedIdentities.email, email))
    .orderBy(linkedIdentities.linkedAt)
    .limit(1);
  return row ?? null;
}

/** What the provider says of the person now. */
export async function updateLinkedIdentity(
  db: Database,
  { provider, subject, email, displayName, photoUrl }: Omit<LinkedIdentityRow, 'accountId' | 'linkedAt'>,
): Promise<void> {
  await db
    .update(linkedIdentities)
    .set({ email, displayName, photoUrl })
    .where(and(eq(linkedIdentities.provider, provider), eq(linkedIdentities.subject, subject)));
}

/** Throws a unique violation when another account has this identity, or this account another one of this provider. */
export async function insertLinkedIdentity(db: Database, row: LinkedIdentityRow): Promise<void> {
  await db.insert(linkedIdentities).values(row);
}

export async function deleteLinkedIdentity(db: Database, accountId: string, provider: string): Promise<void> {
  await db
    .delete(linkedIdentities)
    .where(and(eq(linkedIdentities.accountId, accountId), eq(linkedIdentities.provider, provider)));
}

/** Takes away the identities of an account that have another address than its own, or none. */
export async function deleteForeignIdentities(db: Database, accountId: string, email: string): Promise<void> {
  const isForeign = sql`${linkedIdentities.email} is distinct from ${email}`;
  await db.delete(linkedIdentities).where(and(eq(linkedIdentities.accountId, accountId), isForeign));
}

export async function deleteLinkedIdentities(db: Database, accountId: string): Promise<void> {
  await db.delete(linkedIdentities).where(eq(linkedIdentities.accountId, accountId));
}
