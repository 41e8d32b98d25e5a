import type { OperatorRole } from '@school/contract/operators';
import { asc, eq, type Placeholder, type SQL, sql } from 'drizzle-orm';
import { type Database, queryNamed } from '../../platform/database.ts';
import { accounts, hasSecondFactorSql, isActiveSql } from '../identity/index.ts';
import { type OperatorRow, operators } from './operators.table.ts';

/** The role of the account as a part of another feature's statement, which is text; the argument is a piece of it, with its table. */
export const roleText = (accountId: string): string =>
  `(select role from operators where operators.account_id = ${accountId})`;

/** The role of the account in a query of another feature; no other statement reads this table. */
export function roleSql(accountId: SQL): SQL<OperatorRole | null> {
  return sql<OperatorRole | null>`(select role from operators where account_id = ${accountId})`;
}

/**
 * Whether this account runs the school and has a second step, without which a role opens nothing; a part of another
 * feature's query, for what is asked without a log-in at hand.
 */
export function runsSchoolSql(accountId: SQL | Placeholder | string | null): SQL<boolean> {
  return sql<boolean>`(exists (select from operators where account_id = ${accountId})
    and ${hasSecondFactorSql(accountId)} and ${isActiveSql(accountId)})`;
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

/** Whether there is no owner beside this one, who is asked about under a lock of all of them. */
export async function isLastOwner(tx: Database, uid: string): Promise<boolean> {
  const owners = await tx
    .select({ id: operators.accountId })
    .from(operators)
    .where(eq(operators.role, 'owner'))
    .orderBy(asc(operators.accountId))
    .for('update');
  return owners.length === 1 && owners[0]?.id === uid;
}

export async function hasOwner(db: Database): Promise<boolean> {
  return (await db.$count(operators, eq(operators.role, 'owner'))) > 0;
}

export type NamedOperator = {
  uid: string;
  name: string | null;
  email: string | null;
  role: OperatorRole;
  since: Date;
  hasSecondFactor: boolean;
};

export async function listOperators(db: Database): Promise<NamedOperator[]> {
  return db
    .select({
      uid: accounts.id,
      name: accounts.displayName,
      email: accounts.email,
      role: operators.role,
      since: operators.since,
      hasSecondFactor: hasSecondFactorSql(sql`${accounts.id}`),
    })
    .from(operators)
    .innerJoin(accounts, eq(accounts.id, operators.accountId))
    .orderBy(asc(operators.since), asc(operators.accountId));
}
