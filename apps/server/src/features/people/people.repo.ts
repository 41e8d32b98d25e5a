import type { PEOPLE_ORDERS, PEOPLE_PLANS, PEOPLE_SEEN, PEOPLE_STATES } from '@school/contract/people-lists';
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database.ts';
import { runsNow, type SubscriptionRow } from '../entitlements/index.ts';
import { type AccountRow, accounts, SEARCHED } from '../identity/index.ts';
import { roleText } from '../operators/index.ts';
import { hasFinished } from '../progress/index.ts';

export type PeoplePage = {
  search: string;
  plan: (typeof PEOPLE_PLANS)[number];
  platform: string;
  state: (typeof PEOPLE_STATES)[number];
  seen: (typeof PEOPLE_SEEN)[number];
  finishedLeast?: number | undefined;
  finishedMost?: number | undefined;
  order: (typeof PEOPLE_ORDERS)[number];
  after: { key: string; uid: string } | null;
  limit: number;
};

export type PersonRow = Pick<
  AccountRow,
  'id' | 'email' | 'displayName' | 'createdAt' | 'lastLoginAt' | 'isDisabled' | 'deletesAt'
> & {
  role: 'owner' | 'teacher' | 'moderator' | null;
  /** What the order goes by, to the microsecond. */
  key: string;
  plan:
    | (Pick<SubscriptionRow, 'tier' | 'status' | 'cancels'> & { platform: string; expiresAt: string })
    | null;
};

/** By the index behind each order; the address of an account is its alone. */
const ORDERS = {
  newest: { column: 'created_at', by: 'created_at desc, id desc' },
  'last-log-in': { column: 'last_login_at', by: 'last_login_at desc, id desc' },
  address: { column: 'email', by: 'email' },
} as const;

const TIERS = { basic: 1, vip: 2, private: 3 } as const;
const DAYS = { week: 7, month: 30, 'not-month': 30, 'not-half-year': 182 } as const;

/** A page of people, with each one's highest plan. */
export async function listPeople(db: Database, page: PeoplePage, now: Date): Promise<PersonRow[]> {
  const { rows } = await db.execute<PersonRow & { [column: string]: unknown }>(peopleQuery(page, now));
  return rows.map((row) => ({
    ...row,
    createdAt: new Date(row.createdAt),
    lastLoginAt: new Date(row.lastLoginAt),
    deletesAt: row.deletesAt === null ? null : new Date(row.deletesAt),
  }));
}

/** The statement, for who looks at its plan too. */
export function peopleQuery(page: PeoplePage, now: Date): SQL {
  const { column, by } = ORDERS[page.order];
  const isTime = page.order !== 'address';
  const key = isTime
    ? sql.raw(`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`)
    : sql.raw(column);
  const conditions = [...conditionsOf(page, now), ...(isTime ? [] : [sql`email is not null`])];
  if (page.after) {
    const { key: last, uid } = page.after;
    conditions.push(
      isTime ? sql`(${sql.raw(column)}, id) < (${last}::timestamptz, ${uid})` : sql`email > ${last}`,
    );
  }
  const where = conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);
  return sql`with page as (
      select id, email, display_name, created_at, last_login_at, is_disabled, deletes_at, ${key} as key
      from ${accounts} where ${where} order by ${sql.raw(by)} limit ${page.limit}
    )
    select id, email, display_name as "displayName", created_at as "createdAt", last_login_at as "lastLoginAt",
      is_disabled as "isDisabled", deletes_at as "deletesAt", key, ${sql.raw(roleText('page.id'))} as role,
      (select json_build_object('platform', platform, 'tier', tier, 'status', status, 'cancels', cancels,
          'expiresAt', to_char(expires_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
        from subscriptions where account_id = page.id and ${runsNow(sql`${now.toISOString()}::timestamptz`)}
        order by tier desc, expires_at desc limit 1) as plan
    from page order by ${sql.raw(by)}`;
}

function conditionsOf(page: PeoplePage, now: Date): SQL[] {
  const { search, plan, platform, state, seen } = page;
  const at = sql`${now.toISOString()}::timestamptz`;
  /** Whether the account has such a plan now. */
  const has = (...which: SQL[]) =>
    sql`exists (select from subscriptions where ${sql.join([sql`account_id = accounts.id`, runsNow(at), ...which], sql` and `)})`;
  const conditions: SQL[] = [];
  if (search !== '') conditions.push(...searchOf(search));
  if (plan === 'none') conditions.push(sql`not ${has()}`);
  else if (plan === 'given') conditions.push(has(sql`platform = 'school'`));
  else if (plan !== 'any') conditions.push(has(sql`tier = ${TIERS[plan]}`));
  if (platform !== 'any') conditions.push(has(sql`platform = ${platform}`));
  if (state === 'trial') conditions.push(has(sql`status = 'trialing'`));
  if (state === 'cancelled') conditions.push(has(sql`cancels`, sql`platform <> 'school'`));
  // Past its grace a payment that failed opens nothing, and is still owed.
  if (state === 'failed-payment')
    conditions.push(
      sql`exists (select from subscriptions where account_id = accounts.id and status = 'past_due' and ended_at is null)`,
    );
  if (state === 'shut') conditions.push(sql`is_disabled`);
  if (state === 'leaving') conditions.push(sql`deletes_at is not null`);
  if (seen !== 'any') {
    const since = new Date(now.getTime() - DAYS[seen] * 86_400_000).toISOString();
    const compare = sql.raw(seen === 'week' || seen === 'month' ? '>=' : '<');
    conditions.push(sql`last_login_at ${compare} ${since}::timestamptz`);
  }
  return [...conditions, ...finishedOf(page)];
}

/** Fewer stand in too many names for an index of three to say anything: then what begins with them is looked for. */
const LEAST_LETTERS = 3;

function searchOf(search: string): SQL[] {
  const said = search.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`);
  if (Array.from(search).length < LEAST_LETTERS) return [beginsWith(search, `${said}%`)];
  const part = `%${said}%`;
  // Names in small letters by bytes are twice as fast as `ilike` (measured at 100,000 people).
  const isThere = sql`(email like lower(${part}) or lower(display_name) collate "C" like lower(${part}))`;
  return [sql`grams_of(${sql.raw(SEARCHED)}) @> grams_of(lower(${search}))`, isThere];
}

/** The address, the name, or by two letters any word of the name, each by its index. */
function beginsWith(search: string, start: string): SQL {
  const begins = sql`(email collate "C" like lower(${start}) or lower(display_name) collate "C" like lower(${start})`;
  if (Array.from(search).length < LEAST_LETTERS - 1) return sql`${begins})`;
  return sql`${begins} or grams_of(${sql.raw(SEARCHED)}) @> grams_of(lower(${` ${search}`})))`;
}

function finishedOf({ finishedLeast = 0, finishedMost }: PeoplePage): SQL[] {
  const id = sql`accounts.id`;
  return [
    ...(finishedLeast > 0 ? [hasFinished(id, finishedLeast)] : []),
    ...(finishedMost === undefined ? [] : [sql`not ${hasFinished(id, finishedMost + 1)}`]),
  ];
}
