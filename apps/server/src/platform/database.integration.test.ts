import { eq, sql } from 'drizzle-orm';
import type pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabaseProxy } from '../../testing/database-proxy.ts';
import { takeOverlapping } from '../../testing/overlapping-queries.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { createDatabase, createPool, type Database, queryNamed } from './database.ts';
import { rateLimits } from './limits.table.ts';
import { createLog } from './log.ts';

let database: TestDatabase;
let pool: pg.Pool;
beforeAll(async () => {
  database = await createTestDatabase();
  pool = createPool(database.url, createLog('silent'), 2);
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

it('has PostgreSQL end a transaction that waits for something else', async () => {
  const { rows } = await pool.query('show idle_in_transaction_session_timeout');
  expect(rows).toEqual([{ idle_in_transaction_session_timeout: '10s' }]);
});

it('survives the loss of a connection in the middle of a transaction', async () => {
  const client = await pool.connect();
  await client.query('begin');
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  const isLost = new Promise((resolve) => client.once('end', resolve));
  await pool.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
  await isLost;
  await expect(client.query('select 1')).rejects.toThrow();
  client.release(true);
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
});

it('gives back a connection that is lost before its transaction begins', async () => {
  const small = createPool(database.url, createLog('silent'), 1);
  const db = createDatabase(small);
  await db.transaction((tx) => tx.execute(sql`select 1`));
  small.once('acquire', (client) => void client.end());
  await expect(db.transaction((tx) => tx.execute(sql`select 1`))).rejects.toThrow();
  await expect(db.transaction((tx) => tx.execute(sql`select 1`))).resolves.toBeDefined();
  await small.end();
});

it('keeps the places of its pool where the database is silent and closes nothing', async () => {
  const MOMENTS = ['before a statement', 'before a transaction', 'in a transaction', 'at its commit'];
  const select = (on: Database) => on.execute(sql`select 1`);
  const loseAt = async (moment: string) => {
    const proxy = await openDatabaseProxy(database.url);
    const url = new URL(proxy.url);
    url.searchParams.set('query_timeout', '1500');
    const two = createPool(url.href, createLog('silent'), 2);
    const db = createDatabase(two);
    const useBoth = () => Promise.all([1, 2].map(() => db.transaction(select)));
    await useBoth();
    if (moment.startsWith('before')) proxy.silence();
    const lost =
      moment === 'before a statement'
        ? select(db)
        : db.transaction(async (tx) => {
            await select(tx);
            proxy.silence();
            if (moment === 'in a transaction') await select(tx);
          });
    await expect(lost, moment).rejects.toThrow();
    // The other place is of the same silent database; the one that was lost is none.
    await Promise.allSettled([select(db)]);
    await useBoth();
    await two.end();
    await proxy.shut();
  };
  await Promise.all(MOMENTS.map(loseAt));
  // Of the commit that has no answer, the query builder asks for a rollback.
  expect(takeOverlapping().join()).toContain('transaction');
});

it('builds a named statement once, and finds other rows with other values', async () => {
  const db = createDatabase(pool);
  await db.insert(rateLimits).values([
    { key: 'a', points: 1, expire: 0 },
    { key: 'b', points: 2, expire: 0 },
  ]);
  let builds = 0;
  const byKey = {
    name: 'test.by-key',
    build: (on: Database) => {
      builds += 1;
      return on
        .select({ points: rateLimits.points })
        .from(rateLimits)
        .where(eq(rateLimits.key, sql.placeholder('key')));
    },
  };
  expect(await queryNamed(db, { ...byKey, values: { key: 'a' } })).toEqual([{ points: 1 }]);
  expect(await queryNamed(db, { ...byKey, values: { key: 'b' } })).toEqual([{ points: 2 }]);
  expect(builds).toBe(1);
  const text = 'select points from rate_limits where key = $1';
  expect(await queryNamed(db, { name: 'test.text', text, values: ['b'] })).toEqual([{ points: 2 }]);
});
