import { AsyncLocalStorage } from 'node:async_hooks';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { callAuthApi } from '../../../../testing/auth-api.ts';
import { buildTestApp, type TestApp } from '../../../../testing/build-test-app.ts';
import { createSignedInAccount } from '../../../../testing/factories/accounts.ts';

let server: TestApp;

beforeAll(async () => {
  server = await buildTestApp();
});
afterAll(() => server.close());

type Query = { text?: string } | string;

/** What the call under way has asked of the database; the jobs that work beside it stand in no call. */
const call = new AsyncLocalStorage<(string | undefined)[]>();

/** The answer to a call, and every statement that it sent to the database. How long it takes: `npm run bench`. */
async function watch(endpoint: string, payload: object) {
  const { pool } = server.ctx;
  const query = pool.query.bind(pool) as (...args: unknown[]) => unknown;
  const spy = vi.spyOn(pool, 'query').mockImplementation((...args: unknown[]) => {
    const given = args[0] as Query;
    call.getStore()?.push(typeof given === 'string' ? given : given.text);
    return query(...args);
  });
  const statements: (string | undefined)[] = [];
  const { status, body } = await call.run(statements, () => callAuthApi(server, endpoint, payload));
  spy.mockRestore();
  return { status, body, statements };
}

describe('a known and an unknown address get the same answer, by the same work', () => {
  it('at a log-in with a wrong password', async () => {
    const { email } = await createSignedInAccount(server.ctx);
    const known = await watch('signInWithPassword', { email, password: 'wrong password' });
    const unknown = await watch('signInWithPassword', {
      email: 'unknown@school.test',
      password: 'wrong password',
    });
    expect(known).toEqual(unknown);
    expect(known.statements.length).toBeGreaterThan(1);
  });

  it('when a caller asks for a new password', async () => {
    const { email } = await createSignedInAccount(server.ctx);
    const ask = (address: string) => watch('sendOobCode', { requestType: 'PASSWORD_RESET', email: address });
    const known = await ask(email);
    const unknown = await ask('unknown@school.test');
    expect({ ...known, body: { ...known.body, email: '' } }).toEqual({
      ...unknown,
      body: { ...unknown.body, email: '' },
    });
    // Each is stored as one job, though only one of them leads to a mail.
    const { rows } = await server.ctx.pool.query(
      `select name from jobs.job where data ->> 'email' = any($1) order by name`,
      [[email, 'unknown@school.test']],
    );
    expect(rows).toEqual([{ name: 'identity.code-mail' }, { name: 'identity.no-mail' }]);
  });

  it('when a caller asks how an address signs in', async () => {
    const { email } = await createSignedInAccount(server.ctx);
    const ask = async (identifier: string) => {
      const { status, body, statements } = await watch('createAuthUri', {
        identifier,
        continueUri: 'http://localhost',
      });
      return { status, statements, fields: Object.keys(body) };
    };
    expect(await ask(email)).toEqual(await ask('unknown@school.test'));
  });
});

describe('without the protection, as an operator may choose', () => {
  it('the answers name what is wrong', async () => {
    const open = await buildTestApp({ EMAIL_ENUMERATION_PROTECTION: 'false' });
    const { email } = await createSignedInAccount(open.ctx);
    const logIn = (address: string) =>
      callAuthApi(open, 'signInWithPassword', { email: address, password: 'wrong password' });
    expect((await logIn(email)).message).toBe('INVALID_PASSWORD');
    expect((await logIn('unknown@school.test')).message).toBe('EMAIL_NOT_FOUND');
    const reset = await callAuthApi(open, 'sendOobCode', {
      requestType: 'PASSWORD_RESET',
      email: 'unknown@school.test',
    });
    expect(reset.message).toBe('EMAIL_NOT_FOUND');
    const methods = await callAuthApi(open, 'createAuthUri', {
      identifier: email,
      continueUri: 'http://localhost',
    });
    expect(methods.body['signinMethods']).toEqual(['password']);
    await open.close();
  });
});
