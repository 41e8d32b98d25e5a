import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database.ts';
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
