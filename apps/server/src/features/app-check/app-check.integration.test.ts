import { WebConfigurationSchema } from '@school/contract/configuration';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../../testing/build-test-app.ts';
import { createSignedInAccount } from '../../../testing/factories/accounts.ts';
import { createTurnableClock } from '../../../testing/turnable-clock.ts';

const clock = createTurnableClock();
let demanding: TestApp;
let counting: TestApp;

beforeAll(async () => {
  [demanding, counting] = await Promise.all([
    buildTestApp({ APP_CHECK: 'demand' }, { clock }),
    buildTestApp({ APP_CHECK: 'count' }),
  ]);
});
afterAll(() => Promise.all([demanding.close(), counting.close()]));

async function askForToken({ origin }: TestApp): Promise<{ token: string; ttlMillis: number }> {
  const answer = await fetch(`${origin}/app-check/token`, { method: 'POST' });
  expect(answer.status).toBe(200);
  return (await answer.json()) as { token: string; ttlMillis: number };
}

const call = ({ origin }: TestApp, token?: string) =>
  fetch(`${origin}/functions/listLessons`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token !== undefined && { 'x-firebase-appcheck': token }),
    },
    body: '{"data":null}',
  });

describe('App Check', () => {
  it('on demand answers only calls with a token of ours, for an hour', async () => {
    const { token, ttlMillis } = await askForToken(demanding);
    expect(ttlMillis).toBe(3_600_000);
    expect((await call(demanding, token)).status).toBe(200);
    expect((await call(demanding)).status).toBe(401);
    expect((await call(demanding, 'x.y.z')).status).toBe(401);
    expect((await call(demanding, (await askForToken(counting)).token)).status).toBe(401);
    clock.advance(3_601_000);
    expect((await call(demanding, token)).status).toBe(401);
  });

  it('gives its first token with the configuration, which is kept nowhere', async () => {
    const answer = await fetch(`${demanding.origin}/__/firebase/init.json`);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const { appCheckToken } = WebConfigurationSchema.parse(await answer.json());
    expect(appCheckToken?.ttlMillis).toBe(3_600_000);
    expect((await call(demanding, appCheckToken?.token)).status).toBe(200);
  });

  it('when it only counts answers calls with a wrong token and without one', async () => {
    expect((await call(counting)).status).toBe(200);
    expect((await call(counting, 'x')).status).toBe(200);
  });

  it('refuses an id token in place of an app check token, and the other way round', async () => {
    const { token } = await askForToken(demanding);
    const { idToken } = await createSignedInAccount(demanding.ctx);
    expect((await call(demanding, idToken)).status).toBe(401);
    const asBearer = await fetch(`${demanding.origin}/functions/listLessons`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${token}`,
        'x-firebase-appcheck': token,
      },
      body: '{"data":null}',
    });
    expect(asBearer.status).toBe(401);
  });

  it('refuses too many tokens with 429, and nothing else but 503', async () => {
    const statuses = await Promise.all(
      Array.from(
        { length: 70 },
        async () => (await fetch(`${counting.origin}/app-check/token`, { method: 'POST' })).status,
      ),
    );
    expect(new Set(statuses)).toEqual(new Set([200, 429]));
    const odd = await fetch(`${demanding.origin}/app-check/token`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"broken',
    });
    expect(odd.status).toBe(503);
  });
});
