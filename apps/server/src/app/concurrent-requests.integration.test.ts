import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts';
import { createSignedInAccount, type SignedInAccount } from '../../testing/factories/accounts.ts';

let test: TestApp;
let locker: pg.PoolClient;
let mira: SignedInAccount;
let reto: SignedInAccount;

beforeAll(async () => {
  test = await buildTestApp({ LIMIT_UNDER_WAY_PER_ACCOUNT: '2', LIMIT_UNDER_WAY_PER_ADDRESS: '4' });
  locker = await test.ctx.pool.connect();
  [mira, reto] = [await createSignedInAccount(test.ctx), await createSignedInAccount(test.ctx)];
});
afterAll(async () => {
  locker.release();
  await test.close();
});

const bearer = ({ idToken }: SignedInAccount) => ({ authorization: `Bearer ${idToken}` });
const readConsents = (who: SignedInAccount) =>
  test.app.inject({
    url: `/v1/projects/school-test/databases/(default)/documents/Users/${who.uid}`,
    headers: bearer(who),
  });
const call = (name: string, who?: SignedInAccount) =>
  test.app.inject({
    method: 'POST',
    url: `/functions/${name}`,
    headers: who ? bearer(who) : {},
    payload: { data: null },
  });
const auth = (endpoint: string, payload: object) =>
  test.app.inject({
    method: 'POST',
    url: `/identitytoolkit.googleapis.com/v1/accounts:${endpoint}?key=${test.ctx.config.apiKey}`,
    payload,
  });

/** Keeps every reader of the consents waiting until `work` is done. */
async function whileConsentsAreLocked(work: () => Promise<void>): Promise<void> {
  await locker.query('begin');
  await locker.query('lock table consents');
  try {
    await work();
  } finally {
    await locker.query('rollback');
  }
}

async function waitForReaders(count: number): Promise<void> {
  const countWaiting = async () => {
    const { rows } = await locker.query<{ count: number }>(
      `select count(*)::int as count from pg_locks where not granted and relation = 'consents'::regclass`,
    );
    return rows[0]?.count;
  };
  await expect.poll(countWaiting, { timeout: 10_000 }).toBe(count);
}

describe('requests under way', () => {
  it('beyond one account’s places are refused at every surface; another account’s are answered', async () => {
    await whileConsentsAreLocked(async () => {
      const waiting = [readConsents(mira), readConsents(mira)];
      await waitForReaders(2);
      const refusal = await readConsents(mira);
      expect(refusal.statusCode).toBe(429);
      expect(refusal.json()).toMatchObject({ error: { code: 429, status: 'RESOURCE_EXHAUSTED' } });
      expect((await call('getHasAlreadySubscribed', mira)).statusCode).toBe(429);
      const update = await auth('update', { idToken: mira.idToken, displayName: 'Mira' });
      expect(update.json()).toMatchObject({
        error: { message: 'TOO_MANY_ATTEMPTS_TRY_LATER : Try again in 1 seconds.' },
      });
      expect((await call('getHasAlreadySubscribed', reto)).statusCode).toBe(200);
      await locker.query('rollback');
      expect((await Promise.all(waiting)).map(({ statusCode }) => statusCode)).toEqual([404, 404]);
    });
    expect((await readConsents(mira)).statusCode).toBe(404);
  });

  it('beyond one network’s places are refused at every surface, on lookup and token with a plain 503', async () => {
    await whileConsentsAreLocked(async () => {
      const waiting = [readConsents(mira), readConsents(mira), readConsents(reto), readConsents(reto)];
      await waitForReaders(4);
      expect((await call('listLessons')).statusCode).toBe(429);
      expect((await test.app.inject('/media/posters/im-kafi')).statusCode).toBe(429);
      expect((await test.app.inject({ method: 'POST', url: '/app-check/token' })).statusCode).toBe(429);
      const logIn = await auth('signInWithPassword', { email: mira.email, password: mira.password });
      expect(logIn.json()).toMatchObject({
        error: { message: 'TOO_MANY_ATTEMPTS_TRY_LATER : Try again in 1 seconds.' },
      });
      const token = test.app.inject({
        method: 'POST',
        url: `/securetoken.googleapis.com/v1/token?key=${test.ctx.config.apiKey}`,
        payload: { grant_type: 'refresh_token', refresh_token: mira.refreshToken },
      });
      for (const answer of [await auth('lookup', { idToken: mira.idToken }), await token]) {
        expect(answer.statusCode).toBe(503);
        expect(answer.headers['content-type']).toContain('text/plain');
      }
      expect((await test.app.inject('/health/live')).statusCode).toBe(200);
      const elsewhere = { method: 'POST', url: '/app-check/token', remoteAddress: '203.0.113.7' } as const;
      expect((await test.app.inject(elsewhere)).statusCode).toBe(200);
      await locker.query('rollback');
      await Promise.all(waiting);
    });
    expect((await call('listLessons')).statusCode).toBe(200);
    expect(test.ctx.concurrentRequests.size()).toBe(0);
  });
});
