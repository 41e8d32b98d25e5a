import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { callAuthApi } from '../../../../testing/auth-api.ts';
import { buildTestApp, type TestApp } from '../../../../testing/build-test-app.ts';
import { createSignedInAccount } from '../../../../testing/factories/accounts.ts';
import { createFeatures } from '../../../app/surfaces.ts';
import type { Feature } from '../../../platform/feature.ts';
import { findAccountById } from '../index.ts';

const seen: string[] = [];
const failing = new Set<string>();
const observer: Feature = {
  name: 'observer',
  onAccountDeleted: async (db, _ctx, uid) => {
    seen.push(uid);
    // Undone with the rest of the transaction when the step throws.
    await db.execute(sql`update accounts set display_name = 'half gone' where id = ${uid}`);
    if (failing.has(uid)) throw new Error('the payment service is away');
  },
};

let server: TestApp;

beforeAll(async () => {
  server = await buildTestApp({}, {}, (ctx) => [...createFeatures(ctx), observer]);
});
afterAll(() => server.close());

it('lets other features act first, and keeps the account when one of them cannot', async () => {
  const kept = await createSignedInAccount(server.ctx);
  failing.add(kept.uid);
  const answer = await server.app.inject({
    method: 'POST',
    url: `/identitytoolkit.googleapis.com/v1/accounts:delete?key=${server.ctx.config.apiKey}`,
    payload: { idToken: kept.idToken },
  });
  expect(answer.statusCode).toBe(503);
  expect((await findAccountById(server.ctx.db, kept.uid))?.displayName).toBe('Lena Learner');

  const gone = await createSignedInAccount(server.ctx);
  expect((await callAuthApi(server, 'delete', { idToken: gone.idToken })).status).toBe(200);
  expect(seen).toEqual([kept.uid, gone.uid]);
  expect(await findAccountById(server.ctx.db, gone.uid)).toBeNull();
});

it('leaves nothing that names the person', async () => {
  const { uid, email, idToken } = await createSignedInAccount(server.ctx);
  await callAuthApi(server, 'delete', { idToken });
  const { rows: tables } = await server.ctx.pool.query<{ name: string }>(
    "select format('%I', table_name) as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'",
  );
  for (const { name } of tables) {
    const { rows } = await server.ctx.pool.query(
      `select 1 from ${name} t where to_jsonb(t)::text like any ($1)`,
      [[`%${uid}%`, `%${email}%`]],
    );
    expect(rows, name).toEqual([]);
  }
});
