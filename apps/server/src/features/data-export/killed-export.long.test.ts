import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../../testing/build-test-app.ts';
import { call } from '../../../testing/call.ts';
import { createSignedInAccount } from '../../../testing/factories/accounts.ts';
import { startSiblingServer } from '../../../testing/sibling-server.ts';
import { createFeatures } from '../../app/surfaces.ts';
import { findExport } from './data-exports.repo.ts';

let test: TestApp;
beforeAll(async () => {
  // Made by the servers that are killed and started, and by no other.
  test = await buildTestApp({}, {}, (ctx) =>
    createFeatures(ctx).map((feature) => ({ ...feature, jobs: [] })),
  );
}, 120_000);
afterAll(() => test.close());

it('a file whose maker was killed with -9 is made by the next server, without another request', async () => {
  const { uid, idToken } = await createSignedInAccount(test.ctx);
  const statusOf = async () => (await findExport(test.ctx.db, uid))?.status;
  const holder = new pg.Client({ connectionString: test.ctx.config.secrets.databaseUrl });
  await holder.connect();
  await holder.query('begin');
  await holder.query('lock table comments in access exclusive mode');
  const first = await startSiblingServer(test.ctx.config);
  await call(first.origin, 'requestDataExport', idToken, null);
  await expect.poll(statusOf).toBe('running');
  await first.kill();
  await holder.query('rollback');
  await holder.end();
  expect(await statusOf()).toBe('running');
  const next = await startSiblingServer(test.ctx.config);
  const readyAtMs = performance.now();
  await expect.poll(statusOf, { timeout: 90_000, interval: 500 }).toBe('ready');
  // A lease, and what is left of a minute.
  expect(performance.now() - readyAtMs).toBeLessThan(80_000);
  await next.kill();
}, 180_000);
