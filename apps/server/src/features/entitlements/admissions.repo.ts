import type { OperatorRole } from '@school/contract/operators';
import { and, sql } from 'drizzle-orm';
import { type Database, listOf, queryNamed } from '../../platform/database.ts';
import { accounts, IS_ACTIVE } from '../identity/index.ts';
import { roleSql } from '../operators/index.ts';
import { tierSql } from './entitlements.repo.ts';

const LIST_ADMISSIONS = {
  name: 'entitlements.list-admissions',
  build: (db: Database) =>
    db
      .select({
        uid: accounts.id,
        tier: tierSql({ uid: sql`${accounts.id}`, now: sql.placeholder('now') }),
        role: roleSql(sql`${accounts.id}`),
      })
      .from(accounts)
      .where(and(sql`${accounts.id} = any(${listOf(sql.placeholder('uids'))}::text[])`, sql.raw(IS_ACTIVE))),
};

/** What decides who may take part in the evening: the plan, or the role of who runs it. */
export type Admission = { uid: string; tier: number; role: OperatorRole | null };

/** Of those accounts that are there, neither shut nor to be deleted. */
export async function listAdmissions(db: Database, uids: readonly string[], now: Date): Promise<Admission[]> {
  return queryNamed<Admission>(db, { ...LIST_ADMISSIONS, values: { uids: [...uids], now } });
}
