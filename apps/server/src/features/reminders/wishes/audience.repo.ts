import type { Audience } from '@school/contract/newsletters';
import { and, type SQL, sql } from 'drizzle-orm';
import { isOneOf } from '../../../platform/database.ts';
import { runsNow } from '../../entitlements/index.ts';
import { accounts } from '../../identity/index.ts';

const TIERS = { basic: 1, vip: 2, private: 3 } as const;
const MONTH_MS = 30 * 86_400_000;

/** What of those who agreed a newsletter is for; undefined for all of them. Who has no language reads English. */
export function audienceSql({ plan, language, seen, uids }: Audience, now: Date): SQL | undefined {
  const at = sql`${now.toISOString()}::timestamptz`;
  const has = (which: SQL) =>
    sql`exists (select from subscriptions where account_id = ${accounts.id} and ${runsNow(at)} and ${which})`;
  const monthAgo = sql`${new Date(now.getTime() - MONTH_MS).toISOString()}::timestamptz`;
  return and(
    uids && isOneOf(accounts.id, uids),
    plan === 'none' ? sql`not ${has(sql`true`)}` : undefined,
    plan === 'any' || plan === 'none' ? undefined : has(sql`tier = ${TIERS[plan]}`),
    language === 'any' ? undefined : sql`coalesce(${accounts.language}, 'en') = ${language}`,
    seen === 'any'
      ? undefined
      : sql`${accounts.lastLoginAt} ${sql.raw(seen === 'month' ? '>=' : '<')} ${monthAgo}`,
  );
}
