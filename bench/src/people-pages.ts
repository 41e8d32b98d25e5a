import { type PeoplePage, peopleQuery } from '@school/server/features/people';
import type { Context } from '@school/server/platform/context';
import { ALL_PEOPLE } from '@school/server/testing/factories/people-list';
import { longQuery } from './long-query.ts';

export const MANY_PEOPLE = 100_000;
const LESSONS = 40;
/** An owner's page of the list, and whether there is another. */
const LIMIT = 51;

/** People of many years: every tenth pays, of these every tenth in an app store; lessons are finished by half of them. */
export async function fillPeople(ctx: Context): Promise<void> {
  const client = await ctx.pool.connect();
  const run = (text: string, values: number[] = []) => client.query(longQuery(text, values));
  await run('set statement_timeout = 0');
  await run(
    `insert into accounts (id, email, display_name, is_email_verified, created_at, last_login_at, valid_since,
       is_disabled, deletes_at)
     select 'p' || n, 'person' || n || '@many.test', 'Person ' || md5(n::text), true,
       now() - n * interval '20 minutes', now() - (n * 7919 % 100000) * interval '10 minutes', now(),
       n % 1000 = 0, case when n % 5000 = 1 then now() + interval '5 days' end
     from generate_series(1, $1::int) n`,
    [MANY_PEOPLE],
  );
  await run(
    `insert into subscriptions (id, account_id, platform, identifier, product_id, tier, status, cancels, purchased_at,
       expires_at, first_payment_at, ended_at, synced_at)
     select 's' || n || '_' || old, 'p' || n,
       case when n % 1000 = 10 then 'ios' when n % 1000 = 20 then 'android' when n % 1000 = 30 then 'school' else 'stripe' end,
       'VIP_monthly', 'vip', 1 + (n / 10) % 3,
       case when old > 0 then 'ended' when n % 400 = 0 then 'trialing' when n % 700 = 0 then 'past_due' else 'active' end,
       n % 90 = 0, now() - interval '2 years',
       now() + case when old > 0 then interval '-1 year' else interval '20 days' end, now(),
       case when old > 0 then now() - interval '1 year' end, now()
     from generate_series(10, $1::int, 10) n, generate_series(0, 2) old`,
    [MANY_PEOPLE],
  );
  await run(
    `insert into lessons (id, source, position, type, title, published_at, text, state, has_flashcards, media_path,
       playlist_file, thumbnail_file)
     select 'many' || n, 'course', n, 'video_lesson', 'Many ' || n, now(), '', 'published', false, 'many', 'a', 'b'
     from generate_series(1, $1::int) n`,
    [LESSONS],
  );
  await run(
    `insert into lesson_progress (account_id, lesson_id, position_seconds, reported_at, furthest_seconds, seen_at)
     select 'p' || n, 'many' || lesson, 10, now(), 10, case when lesson <= n % 40 / 2 then now() end
     from generate_series(1, $1::int, 2) n, generate_series(1, 20) lesson where lesson <= n % 40`,
    [MANY_PEOPLE],
  );
  await run('vacuum analyze');
  client.release(true);
}

const ALL: PeoplePage = { ...ALL_PEOPLE, limit: LIMIT };

/** Every choice of each filter and order, searches that find many, one and nobody. */
export const PAGES: readonly (readonly [string, Partial<PeoplePage>])[] = [
  ['by the last log-in', { order: 'last-log-in' }],
  ['by address', { order: 'address' }],
  ['search, many', { search: 'person' }],
  ['search, one', { search: 'person77777@' }],
  ['search, nobody', { search: 'nobody at all' }],
  ['no plan', { plan: 'none' }],
  ['BASIC', { plan: 'basic' }],
  ['given', { plan: 'given' }],
  ['App Store', { platform: 'ios' }],
  ['Stripe', { platform: 'stripe' }],
  ['trial', { state: 'trial' }],
  ['failed payment', { state: 'failed-payment' }],
  ['cancelled', { state: 'cancelled' }],
  ['shut', { state: 'shut' }],
  ['leaving', { state: 'leaving' }],
  ['seen this week', { seen: 'week' }],
  ['not for half a year', { seen: 'not-half-year' }],
  ['finished at least 5', { finishedLeast: 5 }],
  ['finished at least 19', { finishedLeast: 19 }],
  ['finished at least 30, nobody', { finishedLeast: 30 }],
  ['finished at most 2', { finishedMost: 2 }],
  ['cancelled and finished at least 19', { state: 'cancelled', finishedLeast: 19 }],
];

/** How long a page of the list takes, in milliseconds. */
export async function timePage(ctx: Context, changes: Partial<PeoplePage>): Promise<number> {
  const began = performance.now();
  await ctx.db.execute(peopleQuery({ ...ALL, ...changes }, new Date()));
  return performance.now() - began;
}
