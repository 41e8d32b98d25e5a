import { afterEach, beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { createDatabase, createPool } from './database.ts';
import { createJobs, createSender, defineJob } from './jobs.ts';
import { createLog } from './log.ts';

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.drop());

const job = defineJob({ name: 'test.sent', payload: z.strictObject({ word: z.string() }) });

it('what a tool sends in a transaction is done by the server, and its schedules stay', async () => {
  const log = createLog('silent');
  const pool = createPool(database.url, log);
  const server = createJobs(database.url, log);
  const sender = createSender(database.url);
  const done: string[] = [];
  server.handle(job, async ({ word }) => void done.push(word));
  server.schedule(defineJob({ name: 'test.sent', payload: z.strictObject({}) }), '0 0 1 1 *');
  try {
    await server.start();
    await createDatabase(pool).transaction((tx) => sender.send(job, { word: 'grüezi' }, { db: tx }));
    await expect.poll(() => done, { timeout: 20_000 }).toEqual(['grüezi']);
    const { rows } = await pool.query('select name from jobs.schedule');
    expect(rows).toEqual([{ name: 'test.sent' }]);
  } finally {
    await sender.stop();
    await server.stop();
    await pool.end();
  }
});

it('what a tool sends before any server has run here is done by the first that does', async () => {
  const log = createLog('silent');
  const pool = createPool(database.url, log);
  const sender = createSender(database.url);
  const server = createJobs(database.url, log);
  const done: string[] = [];
  server.handle(job, async ({ word }) => void done.push(word));
  try {
    await createDatabase(pool).transaction((tx) => sender.send(job, { word: 'hoi' }, { db: tx }));
    await server.start();
    await expect.poll(() => done, { timeout: 20_000 }).toEqual(['hoi']);
  } finally {
    await sender.stop();
    await server.stop();
    await pool.end();
  }
});
