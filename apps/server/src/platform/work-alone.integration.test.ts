import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { createDatabase, createPool } from './database.ts';
import { isLocked } from './locks.ts';
import { createLog } from './log.ts';
import { workAlone } from './work-alone.ts';

let database: TestDatabase;
let pool: ReturnType<typeof createPool>;
beforeAll(async () => {
  database = await createTestDatabase();
  pool = createPool(database.url, createLog('silent'), 2);
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

const isHeld = () => isLocked(createDatabase(pool), 'backup');

it('the next one waits and says so; all see that it is held, and what is killed holds nothing', async () => {
  expect(await isHeld()).toBe(false);
  const did: string[] = [];
  const alone = (name: string, work: () => Promise<void>) =>
    workAlone(database.url, { lock: 'backup', onWait: () => did.push(`${name} waits`) }, work);
  const begun = Promise.withResolvers<void>();
  const ended = Promise.withResolvers<void>();
  const first = alone('first', () => {
    begun.resolve();
    return ended.promise;
  });
  await begun.promise;
  expect(await isHeld()).toBe(true);
  const second = alone('second', async () => {
    did.push('second works');
  });
  await expect.poll(() => did).toEqual(['second waits']);
  // As when its machine dies. Other tests hold locks in databases of the same server.
  await pool.query(
    `select pg_terminate_backend(pid) from pg_locks join pg_database on pg_database.oid = database
     where datname = current_database() and locktype = 'advisory' and granted and pid <> pg_backend_pid()`,
  );
  await second;
  expect(did).toEqual(['second waits', 'second works']);
  ended.resolve();
  await expect(first).rejects.toThrow();
  expect(await isHeld()).toBe(false);
});

it('what the work throws comes through, and the lock is free', async () => {
  const work = () => Promise.reject(new Error('The disk is full.'));
  await expect(workAlone(database.url, { lock: 'backup', onWait: () => undefined }, work)).rejects.toThrow(
    'The disk is full.',
  );
  expect(await isHeld()).toBe(false);
});
