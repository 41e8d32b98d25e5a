import type pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts';
import { createSignedInAccount, type SignedInAccount } from '../../testing/factories/accounts.ts';
import { createBacklogReader, createOverload } from '../platform/overload.ts';

let loopDelayMs = 0;
let test: TestApp;
let mira: SignedInAccount;

beforeAll(async () => {
  const overload = createOverload(() => ({ loopDelayMs, waitingForDatabase: 0 }));
  test = await buildTestApp({}, { overload });
  mira = await createSignedInAccount(test.ctx);
});
afterAll(() => test.close());
beforeEach(() => {
  loopDelayMs = 0;
});

const listLessons = () =>
  test.app.inject({ method: 'POST', url: '/functions/listLessons', payload: { data: null } });
const readConsents = () =>
  test.app.inject({
    url: `/v1/projects/${test.ctx.config.projectId}/databases/(default)/documents/Users/${mira.uid}`,
    headers: { authorization: `Bearer ${mira.idToken}` },
  });

describe('while the event loop is far behind', () => {
  it.each([
    ['callables', listLessons],
    ['documents', readConsents],
  ])('%s answer 503 and say when to come back', async (_name, ask) => {
    loopDelayMs = 1_000;
    const answer = await ask();
    expect(answer.statusCode).toBe(503);
    expect(answer.headers['retry-after']).toBe('2');
    expect(answer.json()).toMatchObject({ error: { status: 'UNAVAILABLE' } });
    loopDelayMs = 0;
    expect((await ask()).statusCode).toBeLessThan(500);
  });

  it('keeps sessions: lookup and token are answered', async () => {
    loopDelayMs = 1_000;
    const lookup = await test.app.inject({
      method: 'POST',
      url: `/identitytoolkit.googleapis.com/v1/accounts:lookup?key=${test.ctx.config.apiKey}`,
      payload: { idToken: mira.idToken },
    });
    expect(lookup.statusCode).toBe(200);
    const token = await test.app.inject({
      method: 'POST',
      url: `/securetoken.googleapis.com/v1/token?key=${test.ctx.config.apiKey}`,
      payload: { grant_type: 'refresh_token', refresh_token: mira.refreshToken },
    });
    expect(token.statusCode).toBe(200);
  });

  it.each(['/', '/health/live', '/health/ready'])('%s is answered', async (url) => {
    loopDelayMs = 1_000;
    expect((await test.app.inject({ url })).statusCode).toBe(200);
  });
});

it('the reader of the backlog counts who waits for a connection', async () => {
  const readBacklog = createBacklogReader(test.ctx.pool);
  const held: pg.PoolClient[] = [];
  while (held.length < test.ctx.pool.options.max) held.push(await test.ctx.pool.connect());
  const waiting = test.ctx.pool.query('select 1');
  expect(readBacklog().waitingForDatabase).toBe(1);
  for (const client of held) client.release();
  await waiting;
  expect(readBacklog()).toMatchObject({ waitingForDatabase: 0 });
});
