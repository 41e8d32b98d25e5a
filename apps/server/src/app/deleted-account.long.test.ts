import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildTargetApp, listEndpoints, type TargetApp } from '../../testing/build-target-app.ts';
import { createSignedInAccount } from '../../testing/factories/accounts.ts';

let target: TargetApp;

beforeAll(async () => {
  target = await buildTargetApp();
});
afterAll(() => target.close());

it('the token of a just deleted account is never answered with a failure of ours', async () => {
  const account = await createSignedInAccount(target.ctx);
  const headers = { authorization: `Bearer ${account.idToken}` };
  const ask = (name: string) =>
    target.app.inject({ method: 'POST', url: `/functions/${name}`, headers, payload: { data: null } });
  // Believed for ten seconds from here on.
  expect((await ask('getHasAlreadySubscribed')).statusCode).toBe(200);
  await target.ctx.pool.query('delete from accounts where id = $1', [account.uid]);
  const endpoints = listEndpoints(target, account).filter(({ isSignedIn }) => isSignedIn);
  const failures: string[] = [];
  for (const { name, method, path, body } of endpoints) {
    const answer = await target.app.inject({
      method: method as 'POST',
      url: path,
      headers,
      ...(body !== undefined && { payload: body as object }),
    });
    if (answer.statusCode >= 500 && answer.statusCode !== 501) failures.push(`${answer.statusCode}: ${name}`);
  }
  expect(failures).toEqual([]);
  const { rows } = await target.ctx.pool.query('select 1 from stripe_customers where account_id = $1', [
    account.uid,
  ]);
  expect(rows).toEqual([]);
});

it('every reference to an account is named so that a missing one is known', async () => {
  const { rows } = await target.ctx.pool.query<{ name: string }>(
    `select conname as name from pg_constraint where contype = 'f' and confrelid = 'accounts'::regclass`,
  );
  expect(rows.length).toBeGreaterThan(5);
  for (const { name } of rows) expect(name).toMatch(/_accounts_id_fk$/);
});
