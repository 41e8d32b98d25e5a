import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callAuthApi, callTokenApi } from '../../../../testing/auth-api.ts';
import { buildTestApp, type TestApp } from '../../../../testing/build-test-app.ts';
import { createSignedInAccount } from '../../../../testing/factories/accounts.ts';
import { grantPlan } from '../../../../testing/factories/subscriptions.ts';
import { importLessons } from '../../../../testing/import-lessons.ts';
import { createTurnableClock } from '../../../../testing/turnable-clock.ts';

const LESSON = '/media/me/im-kafi/master.m3u8';
const clock = createTurnableClock();
let test: TestApp;

beforeAll(async () => {
  test = await buildTestApp({}, { clock });
  await importLessons(test.ctx, 'im-kafi');
});
afterAll(() => test.close());

const sync = (headers: Record<string, string>, method = 'POST') =>
  fetch(`${test.origin}/__/auth/session`, { method, headers });
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
const cookieOf = (answer: Response) => answer.headers.getSetCookie()[0] ?? '';
const open = (cookie: string) =>
  fetch(`${test.origin}${LESSON}`, { headers: { cookie: cookie.split(';')[0] ?? '' } });

async function createReader() {
  const account = await createSignedInAccount(test.ctx);
  await grantPlan(test.ctx, account.uid, 1);
  return account;
}

describe('the token sync', () => {
  it('sets a cookie that no script reads, with which media open without a token in the address', async () => {
    const { idToken } = await createReader();
    const answer = await sync(bearer(idToken));
    expect(answer.status).toBe(204);
    const cookie = cookieOf(answer);
    expect(cookie).toMatch(/^__Host-session=/);
    for (const attribute of ['Path=/', 'HttpOnly', 'Secure', 'SameSite=Strict', 'Max-Age=3']) {
      expect(cookie).toContain(attribute);
    }
    expect(cookie).not.toContain('Domain');
    const media = await open(cookie);
    expect(media.status).toBe(200);
    expect(await media.text()).toContain('/media/me/im-kafi/');
  });

  it('takes no token older than five minutes, no other kind, and none at all', async () => {
    const { idToken, refreshToken } = await createReader();
    expect((await sync({})).status).toBe(401);
    expect((await sync(bearer(refreshToken))).status).toBe(401);
    clock.advance(301_000);
    const late = await sync(bearer(idToken));
    expect(late.status).toBe(401);
    expect(late.headers.getSetCookie()).toEqual([]);
  });

  it('is taken back on sign-out, and worthless once the session is over', async () => {
    const { idToken } = await createReader();
    const cookie = cookieOf(await sync(bearer(idToken)));
    const gone = cookieOf(await sync({}, 'DELETE'));
    expect(gone).toMatch(/^__Host-session=;/);
    expect(gone).toMatch(/Expires=Thu, 01 Jan 1970/);
    await callAuthApi(test, 'update', { idToken, password: 'e neus Passwort' });
    clock.advance(11_000);
    expect((await open(cookie)).status).toBe(401);
  });

  // ASVS 7.4.1
  it('ends the session on sign-out: a copy of its tokens is worth nothing afterwards', async () => {
    const { idToken, refreshToken } = await createReader();
    const cookie = cookieOf(await sync(bearer(idToken))).split(';')[0] ?? '';
    expect((await sync({ cookie }, 'DELETE')).status).toBe(204);
    expect((await callTokenApi(test, refreshToken)).message).toBe('TOKEN_EXPIRED');
    expect((await callAuthApi(test, 'lookup', { idToken })).message).toBe('TOKEN_EXPIRED');
    expect((await sync({ cookie: `${cookie}x` }, 'DELETE')).status).toBe(204);
  });

  it('opens only what its owner’s plan covers', async () => {
    const { idToken } = await createSignedInAccount(test.ctx);
    expect((await open(cookieOf(await sync(bearer(idToken))))).status).toBe(403);
    expect((await open('')).status).toBe(401);
  });
});
