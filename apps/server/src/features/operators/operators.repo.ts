import type { OperatorRole } from '@school/contract/operators';
import { asc, eq, type SQL, sql } from 'drizzle-orm';
import { type Database, queryNamed } from '../../platform/database.ts';
import { accounts } from '../identity/index.ts';
import { type OperatorRow, operators } from './operators.table.ts';

/** The role of the account as a part of another feature's statement, which is text; the argument is a piece of it, with its table. */
export const roleText = (accountId: string): string =>
  `(select role from operators where operators.account_id = ${accountId})`;

/** The role of the account in a query of another feature; no other statement reads this table. */
export function roleSql(accountId: SQL): SQL<OperatorRole | null> {
  return sql<OperatorRole | null>`(select role from operators where account_id = ${accountId})`;
}

const ROLE = {
  name: 'operators.role-of',
  text: 'select role from operators where account_id = $1',
};

/** The role of an account; null for a learner. */
export async function findRole(db: Database, uid: string): Promise<OperatorRole | null> {
  const [row] = await queryNamed<{ role: OperatorRole }>(db, { ...ROLE, values: [uid] });
  return row?.role ?? null;
}

export async function findOperator(db: Database, uid: string): Promise<OperatorRow | null> {
  const [row] = await db.select().from(operators).where(eq(operators.accountId, uid)).limit(1);
  return row ?? null;
}

export async function saveOperator(db: Database, row: OperatorRow): Promise<void> {
  await db
    .insert(operators)
    .values(row)
    .onConflictDoUpdate({ target: operators.accountId, set: { role: row.role, since: row.since } });
}

export async function deleteOperator(db: Database, uid: string): Promise<void> {
  await db.delete(operators).where(eq(operators.accountId, uid));
}

export type NamedOperator = { email: string | null; role: OperatorRole; since: Date };

export async function listOperators(db: Database): Promise<NamedOperator[]> {
  return db
    .select({ email: accounts.email, role: operators.role, since: operators.since })
    .from(operators)
    .innerJoin(accounts, eq(accounts.id, operators.accountId))
    .orderBy(asc(operators.since), asc(operators.accountId));
}
