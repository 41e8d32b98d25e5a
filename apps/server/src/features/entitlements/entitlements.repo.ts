import type { Tier } from '@school/contract/access';
import { type Placeholder, type SQL, sql } from 'drizzle-orm';
import { type Database, prepareOnce } from '../../platform/database.ts';
import { subscriptions } from '../billing/index.ts';

/** Whose tier, and when; a placeholder where the statement is prepared. A visitor is null. */
export type TierOf = { uid: string | null | Placeholder; now: Date | Placeholder };

/**
 * The one place that says what an account may see: the highest tier whose paid time covers now, 0 if there is none; an
 * expression, so that a question about access can be part of another query. A subscription that renews keeps its tier
 * for an hour past its period's end: that long the news of the renewal may take, and nobody who pays is shut out
 * meanwhile.
 */
export function tierSql({ uid, now }: TierOf): SQL<number> {
  const { accountId, endedAt, expiresAt, status, cancels, tier } = subscriptions;
  const at = sql`${now}::timestamptz`;
  return sql<number>`coalesce((
    select max(${tier}) from ${subscriptions} where ${accountId} = ${uid} and ${endedAt} is null
      and ${expiresAt} > case
        when ${status} in ('trialing', 'active') and not ${cancels} then ${at} - interval '1 hour'
        else ${at}
      end
  ), 0)`;
}

const selectTier = prepareOnce((db) =>
  db
    .select({ tier: tierSql({ uid: sql.placeholder('uid'), now: sql.placeholder('now') }) })
    .from(sql`(values (1)) as one`)
    .prepare('entitlements.find-tier'),
);

/** The tier of an account at this moment; 0 for a visitor. */
export async function findTier(db: Database, uid: string | null, now: Date): Promise<Tier> {
  if (uid === null) return 0;
  const [row] = await selectTier(db).execute({ uid, now });
  return toTier(row?.tier ?? 0);
}

export function toTier(value: number): Tier {
  return value === 1 || value === 2 || value === 3 ? value : 0;
}
