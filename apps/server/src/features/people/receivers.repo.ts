import type { PlanReceiver } from '@school/contract/plan-gifts';
import { sql } from 'drizzle-orm';
import { type Database, isOneOf } from '../../platform/database.ts';
import { runsNow } from '../entitlements/index.ts';
import { accounts } from '../identity/index.ts';

export type ReceiverRow = PlanReceiver & { isLeaving: boolean };

const PLATFORM = `'platform', platform, 'tier', tier,`;
const EXPIRES = `'expiresAt', to_char(expires_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** Those of these accounts, by number or by address, that are there: with what they pay for and what they were given. */
export async function listReceivers(
  db: Database,
  { by, values }: { by: 'id' | 'email'; values: readonly string[] },
  now: Date,
): Promise<ReceiverRow[]> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const runs = sql`account_id = ${accounts.id} and ${runsNow(at)}`;
  const { rows } = await db.execute<ReceiverRow>(sql`
    select id as uid, display_name as name, email, deletes_at is not null as "isLeaving",
      (select json_build_object(${sql.raw(PLATFORM + EXPIRES)}) from subscriptions
        where ${runs} and platform <> 'school' order by tier desc, expires_at desc limit 1) as pays,
      (select json_build_object('id', subscriptions.id, 'tier', tier, ${sql.raw(EXPIRES)}) from subscriptions
        where ${runs} and platform = 'school' order by expires_at desc limit 1) as given
    from ${accounts} where ${isOneOf(accounts[by], values)}
    order by email nulls last, id`);
  return rows;
}
