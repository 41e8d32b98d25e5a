import type { Language } from '@school/contract/language-cookie';
import { and, asc, eq, gt, isNull, lte, type Placeholder, type SQL, sql } from 'drizzle-orm';
import { type Database, listOf, queryNamed } from '../../../platform/database.ts';
import { type AccountRow, accounts } from './accounts.table.ts';
import { SESSION_ENDS } from './sessions.table.ts';

export type AccountInsert = typeof accounts.$inferInsert;

export async function findAccountById(db: Database, id: string): Promise<AccountRow | null> {
  const [row] = await db.select().from(accounts).where(eq(accounts.id, id)).limit(1);
  return row ?? null;
}

/**
 * Whether a row of `accounts` may take part: neither shut, nor to be deleted, from the moment on in which its deletion
 * begins. A piece of other features' statements, in which the columns go by no other name.
 */
export const IS_ACTIVE = '(not is_disabled and deletes_at is null)';

/** The same of the account with this id, as a part of another query. */
export function isActiveSql(accountId: SQL | Placeholder | string | null): SQL<boolean> {
  return sql<boolean>`exists (select from accounts where id = ${accountId} and ${sql.raw(IS_ACTIVE)})`;
}

const ARE_ACTIVE = {
  name: 'accounts.are-active',
  build: (db: Database) =>
    db
      .select({
        isActive: isActiveSql(sql`asked.id`),
      })
      .from(sql`unnest(${listOf(sql.placeholder('ids'))}) with ordinality as asked (id, place)`)
      .orderBy(sql`asked.place`),
};

/** For each id, in their order, whether there is such an account, neither shut nor to be deleted. */
export async function listWhetherActive(db: Database, ids: readonly string[]): Promise<boolean[]> {
  const rows = await queryNamed(db, { ...ARE_ACTIVE, values: { ids } });
  return rows.map(({ isActive }) => isActive);
}

const LANGUAGE_OF = {
  name: 'accounts.language-of',
  build: (db: Database) =>
    db
      .select({ language: accounts.language })
      .from(accounts)
      .where(eq(accounts.id, sql.placeholder('id')))
      .limit(1),
};

/** Null for an account that has chosen none, and for one that there is not. */
export async function findLanguageOf(db: Database, id: string): Promise<Language | null> {
  const [row] = await queryNamed(db, { ...LANGUAGE_OF, values: { id } });
  return row?.language ?? null;
}

export async function findAccountByEmail(db: Database, email: string): Promise<AccountRow | null> {
  const [row] = await db.select().from(accounts).where(eq(accounts.email, email)).limit(1);
  return row ?? null;
}

const BY_EMAIL = {
  name: 'accounts.by_email',
  build: (db: Database) =>
    db
      .select()
      .from(accounts)
      .where(eq(accounts.email, sql.placeholder('email')))
      .limit(1),
};

/** The same for log-ins, planned once for each connection. */
export async function findAccountToSignIn(db: Database, email: string): Promise<AccountRow | null> {
  const [row] = await queryNamed(db, { ...BY_EMAIL, values: { email } });
  return row ?? null;
}

export async function insertAccount(db: Database, row: AccountInsert): Promise<AccountRow> {
  const [inserted] = await db.insert(accounts).values(row).returning();
  if (!inserted) throw new Error('the account was not stored');
  return inserted;
}

export async function updateAccount(
  db: Database,
  id: string,
  changes: Partial<AccountInsert>,
): Promise<AccountRow | null> {
  const [row] = await db.update(accounts).set(changes).where(eq(accounts.id, id)).returning();
  return row ?? null;
}

/** Notes that the owner is welcomed, for one caller only; false when that was done before. */
export async function claimWelcome(db: Database, id: string, welcomedAt: Date): Promise<boolean> {
  const rows = await db
    .update(accounts)
    .set({ welcomedAt })
    .where(and(eq(accounts.id, id), isNull(accounts.welcomedAt)))
    .returning();
  return rows.length === 1;
}

/** The account, held until the transaction ends. */
export async function lockAccount(db: Database, id: string): Promise<AccountRow | null> {
  const [row] = await db.select().from(accounts).where(eq(accounts.id, id)).for('update');
  return row ?? null;
}

/**
 * Whether an account may take part, and goes on to until the transaction ends: a deletion that begins meanwhile waits
 * for it, and one that has just begun is seen.
 */
export async function holdActiveAccount(tx: Database, id: string): Promise<boolean> {
  const rows = await tx
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.id, id), sql.raw(IS_ACTIVE)))
    .for('key share');
  return rows.length > 0;
}

export async function findAccountByPhoneNumber(
  db: Database,
  phoneNumber: string,
): Promise<AccountRow | null> {
  const [row] = await db.select().from(accounts).where(eq(accounts.phoneNumber, phoneNumber)).limit(1);
  return row ?? null;
}

/** Deletes its sessions too, and notifies every process of that. */
export async function deleteAccountById(db: Database, id: string): Promise<void> {
  await db.execute(
    sql`with gone as (delete from accounts where id = ${id} returning id) select pg_notify(${SESSION_ENDS}, id) from gone`,
  );
}

/** Whose time to be deleted has come, by id; those after `after`, at most `limit`. */
export async function listAccountsToDelete(
  db: Database,
  now: Date,
  after: string,
  limit: number,
): Promise<string[]> {
  const rows = await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(lte(accounts.deletesAt, now), gt(accounts.id, after)))
    .orderBy(asc(accounts.id))
    .limit(limit);
  return rows.map(({ id }) => id);
}
