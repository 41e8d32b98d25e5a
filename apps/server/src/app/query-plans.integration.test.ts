import type pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts';
import { call } from '../../testing/call.ts';
import { createSignedInAccount } from '../../testing/factories/accounts.ts';
import { grantPlan } from '../../testing/factories/subscriptions.ts';
import { importLessons } from '../../testing/import-lessons.ts';

/** PostgreSQL compares after five calls with their values; from the sixth on, one plan is kept. */
const COMPARED = 5;
const TIMES = 12;
/** Each connection compares by itself, and on a busy machine there are more of them. */
const MOST_ROUNDS = 5;

let test: TestApp;
let token: string;
beforeAll(async () => {
  test = await buildTestApp();
  await importLessons(test.ctx, 'im-kafi');
  const { uid, idToken } = await createSignedInAccount(test.ctx);
  await grantPlan(test.ctx, uid, 2);
  // With few rows no plan costs more than another.
  for (const [table, key] of [
    ['accounts', 'id'],
    ['subscriptions', 'account_id'],
  ])
    await test.ctx.pool.query(
      `insert into ${table} select (jsonb_populate_record(known, to_jsonb(copy))).* from ${table} as known,
        (select 'copy-' || n as id, 'copy-' || n as account_id, 'copy-' || n || '@school.test' as email
          from generate_series(1, 500) as n) as copy
        where known.${key} = $1`,
      [uid],
    );
  await test.ctx.pool.query('analyze');
  token = idToken;
});
afterAll(() => test.close());

type Plans = { again: number; kept: number };

/** How often the statement was planned again, and how often not, by each connection that knows it. */
async function countPlans(pool: pg.Pool, name: string): Promise<Plans[]> {
  const clients = await Promise.all(Array.from({ length: pool.totalCount }, () => pool.connect()));
  try {
    const text = `select custom_plans::int as again, generic_plans::int as kept from pg_prepared_statements
      where name = $1`;
    const answers = await Promise.all(clients.map((client) => client.query<Plans>(text, [name])));
    return answers.flatMap(({ rows }) => rows);
  } finally {
    for (const client of clients) client.release();
  }
}

it.each([
  [
    'lessons.versions-and-tiers',
    () => call(test.origin, 'getSecureData_v2_0', token, { videoID: 'im-kafi' }),
  ],
  ['entitlements.list-admissions', () => call(test.origin, 'getLiveLessonUrls_v2_0', token, {})],
  ['accounts.are-active', async () => fetch(`${test.origin}${await playlistAddress()}`)],
])('plans %s once for each connection, not at each call', async (name, ask) => {
  let plans: Plans[] = [];
  for (let round = 0; round < MOST_ROUNDS && !plans.some(({ kept }) => kept > 0); round += 1) {
    for (let time = 0; time < TIMES; time += 1) expect((await ask()).status).toBe(200);
    plans = await countPlans(test.ctx.pool, name);
  }
  expect(plans.some(({ kept }) => kept > 0)).toBe(true);
  for (const { again } of plans) expect(again).toBeLessThanOrEqual(COMPARED);
});

async function playlistAddress(): Promise<string> {
  const { result } = await call(test.origin, 'getSecureData_v2_0', token, { videoID: 'im-kafi' });
  return String((result as { VideoHLSurl: string }).VideoHLSurl);
}
