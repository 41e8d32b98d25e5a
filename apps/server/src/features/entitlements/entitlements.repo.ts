import type { Tier } from '@school/contract/access';
import { PRIVATE_TIER } from '@school/domain/access';
import { RENEWAL_NEWS_MS } from '@school/domain/ledger';
import { and, desc, type Placeholder, type SQL, sql } from 'drizzle-orm';
import { type Database, queryNamed } from '../../platform/database.ts';
import { isActiveSql } from '../identity/index.ts';
import { runsSchoolSql } from '../operators/index.ts';
import { subscriptions } from './subscriptions.table.ts';

/** Whose tier, and when; placeholders or columns where the statement is prepared. A visitor's `uid` is null. */
export type TierOf = { uid: string | null | Placeholder | SQL; now: Date | Placeholder };

/**
 * The one place that says what an account may see: the highest tier whose paid time covers now, 0 if there is none, and the
 * highest of all for who runs the school; an expression, so that a question about access can be part of another query.
 */
export function tierSql(of: TierOf): SQL<number> {
  const covering = sql`select max(${subscriptions.tier}) from ${subscriptions} where ${covers(of)}`;
  return sql<number>`case when ${runsSchoolSql(of.uid)} then ${sql.raw(String(PRIVATE_TIER))} else coalesce((${covering}), 0) end`;
}

/**
 * `findAccess` of the domain, in SQL. A subscription that renews, or starts, counts for an hour past its date: the
 * webhook may take that long, and a paying learner keeps access meanwhile. What waits for that date gives nothing
 * before; and nothing gives anything to an account that is shut or to be deleted.
 */
function covers({ uid, now }: TierOf): SQL | undefined {
  return and(sql`${subscriptions.accountId} = ${uid}`, isActiveSql(uid), runsNow(sql`${now}::timestamptz`));
}

/** Whether a subscription gives access at this moment; a part of a query of `subscriptions`, whose columns go by no other name. */
export function runsNow(at: SQL): SQL {
  const renews = sql.raw(`status in ('trialing', 'active', 'pending') and not cancels`);
  return sql`(ended_at is null and not (status = 'pending' and expires_at > ${at})
    and expires_at > case when ${renews} then ${at} - make_interval(secs => ${sql.raw(String(RENEWAL_NEWS_MS / 1_000))}) else ${at} end)`;
}

const FIND_TIER = {
  name: 'entitlements.find-tier',
  build: (db: Database) =>
    db
      .select({ tier: tierSql({ uid: sql.placeholder('uid'), now: sql.placeholder('now') }) })
      .from(sql`(select 1) as asked`),
};

/** The tier of an account at this moment; 0 for a visitor. */
export async function findTier(db: Database, uid: string | null, now: Date): Promise<Tier> {
  if (uid === null) return 0;
  const [row] = await queryNamed(db, { ...FIND_TIER, values: { uid, now } });
  return toTier(row?.tier ?? 0);
}

const FIND_PAID_TIME = {
  name: 'entitlements.find-paid-time',
  build: (db: Database) =>
    db
      .select({ tier: subscriptions.tier, endsAt: subscriptions.expiresAt })
      .from(subscriptions)
      .where(covers({ uid: sql.placeholder('uid'), now: sql.placeholder('now') }))
      .orderBy(desc(subscriptions.tier), desc(subscriptions.expiresAt))
      .limit(1),
};

/** What an account pays for at this moment, and the end of that period. */
export async function findPaidTime(
  db: Database,
  uid: string,
  now: Date,
): Promise<{ tier: Tier; endsAt: Date | null }> {
  const [row] = await queryNamed(db, { ...FIND_PAID_TIME, values: { uid, now } });
  return { tier: toTier(row?.tier ?? 0), endsAt: row?.endsAt ?? null };
}

export function toTier(value: number): Tier {
  return value === 1 || value === 2 || value === 3 ? value : 0;
}
