import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../../testing/build-test-app.ts';
import { createSignedInAccount } from '../../../testing/factories/accounts.ts';
import { importLessons } from '../../../testing/import-lessons.ts';
import { type CommentPage, commentPageQuery } from './comments.repo.ts';

const HOT = 'im-kafi';
const QUIET = 'uf-em-maart';
const START = { createdAt: '2026-01-01T00:10:00.000000Z', id: 'c600', includes: false };

let test: TestApp;
let client: pg.PoolClient;
let uid: string;

beforeAll(async () => {
  test = await buildTestApp();
  await importLessons(test.ctx, 'im-kafi', 'uf-em-maart');
  ({ uid } = await createSignedInAccount(test.ctx));
  client = await test.ctx.pool.connect();
});
afterAll(async () => {
  client.release();
  await test.close();
});

/** Comments a second apart on one lesson, up to `count` in all, and fresh statistics. */
async function fillTo(lessonId: string, count: number): Promise<void> {
  await client.query(
    `insert into comments (lesson_id, id, account_id, username, message, created_at)
     select $1, 'c' || n, $2, 'Lena', 'Merci!', timestamptz '2026-01-01 00:00Z' + n * interval '1 second'
     from generate_series(1, $3::int) n on conflict do nothing`,
    [lessonId, uid, count],
  );
  await client.query('analyze comments');
}

/** The plan that PostgreSQL would keep for a prepared statement with any parameters. */
async function genericPlanOf(page: CommentPage): Promise<string> {
  const { text, values: params } = commentPageQuery(page);
  await client.query('set plan_cache_mode = force_generic_plan');
  await client.query(`prepare page as ${text}`);
  const values = params.map((value) => (typeof value === 'number' ? value : `'${String(value)}'`));
  const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain execute page(${values.join(', ')})`);
  await client.query('deallocate page');
  return rows.map((row) => row['QUERY PLAN']).join('\n');
}

describe('the list of comments', () => {
  it.each([1_000, 10_000, 30_000])(
    'is read in the order of its index, with %i comments on one lesson',
    async (count) => {
      await fillTo(HOT, count);
      await fillTo(QUIET, 20);
      for (const direction of ['DESCENDING', 'ASCENDING'] as const) {
        for (const start of [null, START]) {
          const plan = await genericPlanOf({ lessonId: HOT, direction, limit: 100, start, end: null });
          expect(plan, `${direction} ${start ? 'from a comment on' : 'from the start'}`).toContain(
            'comments_newest',
          );
          expect(plan).not.toContain('Sort');
        }
      }
    },
  );
});
