import { LOG_IN_WAIT_MINUTES } from '@school/contract/constants';
import {
  type Auth,
  confirmPasswordReset,
  createUserWithEmailAndPassword,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  verifyPasswordResetCode,
} from 'firebase/auth';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { callAuthApi, callTokenApi, TOO_MANY } from '../../../../testing/auth-api.ts';
import { buildTestApp, type TestApp } from '../../../../testing/build-test-app.ts';
import { createSignedInAccount } from '../../../../testing/factories/accounts.ts';
import { receiveLink } from '../../../../testing/receive-link.ts';
import { createSdkAuth } from '../../../../testing/sdk-auth.ts';
import { createTurnableClock } from '../../../../testing/turnable-clock.ts';
import { consumeLogInLimits } from '../identity.limits.ts';

const NEW_PASSWORD = 'e neus Passwort';
const HOUR_MS = 3_600_000;
const clock = createTurnableClock();
let server: TestApp;
let auth: Auth;
let closeAuth: () => Promise<void>;

beforeAll(async () => {
  server = await buildTestApp({}, { clock });
});
afterAll(() => server.close());
beforeEach(() => {
  ({ auth, close: closeAuth } = createSdkAuth(server));
});
afterEach(() => closeAuth());

const code = (name: string) => ({ code: `auth/${name}` });

async function receiveCode(email: string): Promise<string> {
  await sendPasswordResetEmail(auth, email);
  return (await receiveLink(server, email, 0, 'resetPassword')).searchParams.get('oobCode') ?? '';
}

describe('asking for a new password', () => {
  it('mails a link to the public origin, also when the request names another host', async () => {
    const { email } = await createSignedInAccount(server.ctx);
    await server.app.inject({
      method: 'POST',
      url: `/identitytoolkit.googleapis.com/v1/accounts:sendOobCode?key=${server.ctx.config.apiKey}`,
      headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example', origin: 'https://evil.example' },
      payload: { requestType: 'PASSWORD_RESET', email },
    });
    const link = await receiveLink(server, email);
    expect(link.origin).toBe(server.ctx.config.publicOrigin);
    expect(link.pathname).toBe('/__/auth/action');
    expect(link.searchParams.get('mode')).toBe('resetPassword');
    expect(link.searchParams.get('apiKey')).toBe(server.ctx.config.apiKey);
    expect(link.searchParams.get('oobCode')).toMatch(/^[A-Za-z0-9_-]{22}$/);
  });

  it('answers the same for an unknown address, and mails nothing', async () => {
    const { email } = await createSignedInAccount(server.ctx);
    const ask = (to: string) =>
      callAuthApi(server, 'sendOobCode', { requestType: 'PASSWORD_RESET', email: to });
    const unknown = await ask('unknown@school.test');
    const known = await ask(email);
    expect({ ...unknown.body, email: '' }).toEqual({ ...known.body, email: '' });
    expect(unknown.status).toBe(200);
    await receiveLink(server, email);
    expect(server.mails.filter(({ to }) => to === 'unknown@school.test')).toEqual([]);
  });

  it('keeps the way back, to our own pages only', async () => {
    const { email } = await createSignedInAccount(server.ctx);
    const { publicOrigin } = server.ctx.config;
    await sendPasswordResetEmail(auth, email, { url: `${publicOrigin}/settings` });
    expect((await receiveLink(server, email, 0, 'resetPassword')).searchParams.get('continueUrl')).toBe(
      `${publicOrigin}/settings`,
    );
    for (const url of [
      'https://evil.example/',
      'http://127.0.0.1.evil.example:3999/',
      `${publicOrigin}@evil.example/`,
    ]) {
      const sent = sendPasswordResetEmail(auth, email, { url });
      await expect(sent).rejects.toMatchObject(code('unauthorized-continue-uri'));
    }
    const script = sendPasswordResetEmail(auth, email, { url: 'javascript:alert(1)' });
    await expect(script).rejects.toMatchObject(code('invalid-continue-uri'));
  });

  it('sends no other kind of mail yet', async () => {
    const { email } = await createSignedInAccount(server.ctx);
    const ask = (requestType: string) => callAuthApi(server, 'sendOobCode', { requestType, email });
    expect((await ask('EMAIL_SIGNIN')).message).toBe('OPERATION_NOT_ALLOWED');
    expect((await ask('NONSENSE')).message).toBe('INVALID_REQ_TYPE');
    expect((await ask('')).message).toBe('MISSING_REQ_TYPE');
  });
});

describe('using the code', () => {
  // ASVS 7.4.3, 10.4.9
  it('sets the password, confirms the address and signs out everywhere', async () => {
    const { email, password } = await createSignedInAccount(server.ctx);
    const { user } = await signInWithEmailAndPassword(auth, email, password);
    const oobCode = await receiveCode(email);
    expect(await verifyPasswordResetCode(auth, oobCode)).toBe(email);
    await confirmPasswordReset(auth, oobCode, NEW_PASSWORD);
    await expect(user.getIdToken(true)).rejects.toMatchObject(code('user-token-expired'));
    const withOld = signInWithEmailAndPassword(auth, email, password);
    await expect(withOld).rejects.toMatchObject(code('invalid-credential'));
    const again = await signInWithEmailAndPassword(auth, email, NEW_PASSWORD);
    expect(again.user.emailVerified).toBe(true);
  });

  // ASVS 6.5.1
  it('works once, and not at all when made up', async () => {
    const { email } = await createSignedInAccount(server.ctx);
    const oobCode = await receiveCode(email);
    await confirmPasswordReset(auth, oobCode, NEW_PASSWORD);
    for (const used of [oobCode, 'A'.repeat(22), 'made up']) {
      const again = confirmPasswordReset(auth, used, 'yet another one');
      await expect(again).rejects.toMatchObject(code('invalid-action-code'));
      await expect(verifyPasswordResetCode(auth, used)).rejects.toMatchObject(code('invalid-action-code'));
    }
    await signInWithEmailAndPassword(auth, email, NEW_PASSWORD);
  });

  it('makes every other code of the account worthless', async () => {
    const { email } = await createSignedInAccount(server.ctx);
    const first = await receiveCode(email);
    server.mails.length = 0;
    const second = await receiveCode(email);
    expect(second).not.toBe(first);
    await confirmPasswordReset(auth, second, NEW_PASSWORD);
    const late = confirmPasswordReset(auth, first, 'yet another one');
    await expect(late).rejects.toMatchObject(code('invalid-action-code'));
  });

  it('survives a password that is too weak', async () => {
    const { email } = await createSignedInAccount(server.ctx);
    const oobCode = await receiveCode(email);
    const weak = confirmPasswordReset(auth, oobCode, 'short');
    await expect(weak).rejects.toMatchObject(code('weak-password'));
    await confirmPasswordReset(auth, oobCode, NEW_PASSWORD);
  });

  // ASVS 6.5.1
  it('lets one of fifty redemptions at once succeed', async () => {
    const { email } = await createSignedInAccount(server.ctx);
    const oobCode = await receiveCode(email);
    const redemptions = Array.from({ length: 50 }, (_, index) =>
      callAuthApi(server, 'resetPassword', { oobCode, newPassword: `new password ${index}` }),
    );
    const answers = await Promise.all(redemptions);
    const winners = answers.flatMap(({ status }, index) => (status === 200 ? [index] : []));
    expect(winners).toHaveLength(1);
    const losers = new Set(answers.filter(({ status }) => status !== 200).map(({ message }) => message));
    expect([...losers]).toEqual(['INVALID_OOB_CODE']);
    await signInWithEmailAndPassword(auth, email, `new password ${winners[0]}`);
  });

  it('leaves no session to a log-in that was under way with the old password', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { email, password } = await createSignedInAccount(server.ctx);
      const oobCode = await receiveCode(email);
      const [logIn] = await Promise.all([
        callAuthApi(server, 'signInWithPassword', { email, password }),
        callAuthApi(server, 'resetPassword', { oobCode, newPassword: NEW_PASSWORD }),
      ]);
      if (logIn.status !== 200) continue;
      const refresh = await callTokenApi(server, String(logIn.body['refreshToken']));
      expect(refresh.message).toBe('TOKEN_EXPIRED');
    }
  });

  // ASVS 6.5.5
  it('fails after an hour', async () => {
    const { email } = await createSignedInAccount(server.ctx);
    const oobCode = await receiveCode(email);
    clock.advance(HOUR_MS + 1_000);
    await expect(confirmPasswordReset(auth, oobCode, NEW_PASSWORD)).rejects.toMatchObject(
      code('expired-action-code'),
    );
  });

  // ASVS 6.5.2
  it('needs no more than its hash in the database', async () => {
    const { email } = await createSignedInAccount(server.ctx);
    const oobCode = await receiveCode(email);
    const { rows } = await server.ctx.pool.query<{ dump: string }>(
      `select coalesce(json_agg(c)::text, '') || coalesce((select json_agg(j)::text from jobs.job j), '') as dump
       from one_time_codes c`,
    );
    expect(rows[0]?.dump).not.toContain(oobCode);
  });
});

it('refuses a code that was sent to a former account of the same address', async () => {
  const { email } = await createSignedInAccount(server.ctx);
  const oobCode = await receiveCode(email);
  await server.ctx.pool.query('delete from accounts where email = $1', [email]);
  await createUserWithEmailAndPassword(auth, email, 'the next owner');
  await expect(confirmPasswordReset(auth, oobCode, NEW_PASSWORD)).rejects.toMatchObject(
    code('invalid-action-code'),
  );
});

describe('an address that strangers keep guessing at', () => {
  // ASVS 6.3.1
  it('is closed to guesses, never to its owner’s reset, and open again afterwards', async () => {
    const { email, password } = await createSignedInAccount(server.ctx);
    const logIn = (given: string, ip: string) =>
      callAuthApi(server, 'signInWithPassword', { email, password: given }, ip);
    const networks = Array.from({ length: 100 }, (_, guess) => `198.51.100.${guess % 50}`);
    // As a wrong guess takes them, without the hash, which is half a second's work on a busy machine.
    for (const ip of networks.slice(3)) await consumeLogInLimits(server.identity, email, ip);
    for (const ip of networks.slice(0, 3)) {
      const { message } = await logIn('a wrong guess', ip);
      expect(message).toBe('INVALID_LOGIN_CREDENTIALS');
    }
    expect((await logIn(password, '203.0.113.9')).message).toMatch(TOO_MANY);
    const oobCode = await receiveCode(email);
    const reset = await callAuthApi(
      server,
      'resetPassword',
      { oobCode, newPassword: NEW_PASSWORD },
      '203.0.113.9',
    );
    expect(reset.status).toBe(200);
    expect((await logIn(NEW_PASSWORD, '203.0.113.9')).status).toBe(200);
  });

  // ASVS 6.3.1
  it('takes the right password again after the time that is named, however often it was tried meanwhile', async () => {
    const { email, password } = await createSignedInAccount(server.ctx);
    const ip = '198.51.100.200';
    const logIn = async () => callAuthApi(server, 'signInWithPassword', { email, password }, ip);
    for (let guess = 0; guess < 20; guess += 1) await consumeLogInLimits(server.identity, email, ip);
    clock.advance((LOG_IN_WAIT_MINUTES - 1) * 60_000);
    for (let attempt = 0; attempt < 3; attempt += 1) expect((await logIn()).message).toMatch(TOO_MANY);
    clock.advance(60_000);
    expect((await logIn()).status).toBe(200);
  });
});
