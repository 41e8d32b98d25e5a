import type { SignInStandIn } from '@school/sign-in-stand-in';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { callAuthApi, TOO_MANY } from '../../../../testing/auth-api.ts';
import { buildGoogleApp } from '../../../../testing/build-google-app.ts';
import type { TestApp } from '../../../../testing/build-test-app.ts';
import { createSignedInAccount } from '../../../../testing/factories/accounts.ts';
import { receiveCode } from '../../../../testing/receive-link.ts';
import { SESSION_COOKIE } from '../client.ts';

const OWN = 'another good password';
let standIn: SignInStandIn;
let test: TestApp;
let serial = 0;

let close: () => Promise<void>;
beforeAll(async () => {
  ({ test, standIn, close } = await buildGoogleApp());
});
afterAll(() => close());

/** A Google account by its address; `sub` is made from it. */
async function google(email: string): Promise<string> {
  const idToken = await standIn.mintIdToken({ provider: 'google', email, sub: `sub of ${email}` });
  return new URLSearchParams({ providerId: 'google.com', id_token: idToken }).toString();
}

const link = async (idToken: string, email: string) =>
  callAuthApi(test, 'signInWithIdp', {
    idToken,
    postBody: await google(email),
    requestUri: 'http://localhost',
  });

/** Whose account a Google account signs in to. */
async function signInWithGoogle(email: string): Promise<unknown> {
  const { body } = await callAuthApi(test, 'signInWithIdp', {
    postBody: await google(email),
    requestUri: 'http://localhost',
    autoCreate: false,
  });
  return body['localId'] ?? null;
}

/** An account with the owner's address, opened and linked to a Google account of another address. */
async function premake() {
  serial += 1;
  const stranger = `stranger-${serial}@gmail.test`;
  const account = await createSignedInAccount(test.ctx, { email: `owner-${serial}@school.test` });
  expect((await link(account.idToken, stranger)).status).toBe(200);
  expect(await signInWithGoogle(stranger)).toBe(account.uid);
  return { ...account, stranger };
}

/** Presses the button of the mail that confirms an address, in a browser with this session cookie or none. */
async function confirm(email: string, idToken: string, cookie?: string): Promise<number> {
  await callAuthApi(test, 'sendOobCode', { requestType: 'VERIFY_EMAIL', idToken });
  const oobCode = await receiveCode(test, email, 0, 'verifyEmail');
  const answer = await test.app.inject({
    method: 'POST',
    url: `/identitytoolkit.googleapis.com/v1/accounts:update?key=${test.ctx.config.apiKey}`,
    payload: { oobCode },
    ...(cookie && { cookies: { [SESSION_COOKIE]: cookie } }),
  });
  return answer.statusCode;
}

async function reset(email: string): Promise<void> {
  const before = test.mails.length;
  await callAuthApi(test, 'sendOobCode', { requestType: 'PASSWORD_RESET', email });
  const oobCode = await receiveCode(test, email, before, 'resetPassword');
  expect((await callAuthApi(test, 'resetPassword', { oobCode, newPassword: OWN })).status).toBe(200);
}

describe("a stranger's Google account, linked to an account with another's address", () => {
  it('is gone once the owner has confirmed the address elsewhere', async () => {
    const { email, idToken, stranger } = await premake();
    expect(await confirm(email, idToken)).toBe(200);
    expect(await signInWithGoogle(stranger)).toBeNull();
  });

  it('is gone once the owner has set a new password, though the address was confirmed before', async () => {
    const { email, uid, stranger } = await premake();
    await test.ctx.pool.query('update accounts set is_email_verified = true where id = $1', [uid]);
    await reset(email);
    expect(await signInWithGoogle(stranger)).toBeNull();
  });

  it('does not profit by a cookie that is forged, or of another account', async () => {
    const other = await createSignedInAccount(test.ctx);
    for (const cookie of ['nonsense', other.idToken]) {
      const { email, idToken, stranger } = await premake();
      expect(await confirm(email, idToken, cookie)).toBe(200);
      expect(await signInWithGoogle(stranger)).toBeNull();
    }
  });
});

describe("an owner's own Google account", () => {
  it('with another address stays when the address is confirmed where its owner is signed in', async () => {
    const { email, uid, idToken, stranger } = await premake();
    expect(await confirm(email, idToken, idToken)).toBe(200);
    expect(await signInWithGoogle(stranger)).toBe(uid);
  });

  it('with the same address stays when a new password is set', async () => {
    const { email, uid, idToken } = await createSignedInAccount(test.ctx, { isEmailVerified: true });
    await link(idToken, email);
    await reset(email);
    expect(await signInWithGoogle(email)).toBe(uid);
  });
});

const notices = (email: string) =>
  test.mails.filter(({ to, subject }) => to === email && subject.includes('A new way to log in'));

describe('a notice about a change', () => {
  it('tells a confirmed address that a provider was linked', async () => {
    const { email, idToken } = await createSignedInAccount(test.ctx, { isEmailVerified: true });
    await link(idToken, `more-${email}`);
    await vi.waitFor(() => expect(notices(email)).toHaveLength(1), { timeout: 10_000 });
    expect(notices(email)[0]?.text).toContain('You can now log in another way');
  });

  it('is not mailed to an unconfirmed address, and ten times an hour to a confirmed one', async () => {
    const unconfirmed = await createSignedInAccount(test.ctx);
    const confirmed = await createSignedInAccount(test.ctx, { isEmailVerified: true });
    for (const { idToken } of [unconfirmed, confirmed]) {
      for (let n = 0; n < 12; n += 1) await link(idToken, `own-${n}-of-${idToken.slice(-9)}@gmail.test`);
    }
    const { rows } = await test.ctx.pool.query<{ to: string; count: number }>(
      `select data ->> 'to' as to, count(*)::integer from jobs.job where data ->> 'to' = any($1) group by 1`,
      [[unconfirmed.email, confirmed.email]],
    );
    expect(rows).toEqual([{ to: confirmed.email, count: 10 }]);
  });
});

describe('a new password', () => {
  it('may be set five times an hour by one account, and no hash is spent on a sixth', async () => {
    const { idToken, email } = await createSignedInAccount(test.ctx);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_item, n) =>
        callAuthApi(test, 'update', { idToken, password: `another good one ${n}` }),
      ),
    );
    const messages = answers.map(({ message }) => message ?? 'changed');
    expect(messages.filter((message) => message === 'changed')).toHaveLength(1);
    // What comes after the first has changed the password, and ended the tokens of before, is not counted at all.
    const others = messages.filter((message) => message !== 'changed' && !TOO_MANY.test(message));
    expect(new Set(others)).toEqual(new Set(['TOKEN_EXPIRED']));
    expect(messages.filter((message) => TOO_MANY.test(message)).length).toBeGreaterThan(0);
    // The address is not confirmed yet: nothing was mailed to it.
    expect(notices(email)).toEqual([]);
  });

  it('that is too weak does not count against the five', async () => {
    const { idToken } = await createSignedInAccount(test.ctx);
    for (let n = 0; n < 6; n += 1) await callAuthApi(test, 'update', { idToken, password: 'short' });
    expect((await callAuthApi(test, 'update', { idToken, password: OWN })).status).toBe(200);
  });
});
