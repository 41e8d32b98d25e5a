import type { SignInStandIn } from '@school/sign-in-stand-in';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { callAuthApi } from '../../../../testing/auth-api.ts';
import { buildGoogleApp } from '../../../../testing/build-google-app.ts';
import type { TestApp } from '../../../../testing/build-test-app.ts';
import { createSignedInAccount } from '../../../../testing/factories/accounts.ts';
import { receiveCode } from '../../../../testing/receive-link.ts';
import { consumeMailLimit, takeNotice } from '../identity.limits.ts';

const PASSWORD = 'chuchichäschtli';
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const SAFARI =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';
let standIn: SignInStandIn;
let test: TestApp;
let counter = 0;

let close: () => Promise<void>;
beforeAll(async () => {
  ({ test, standIn, close } = await buildGoogleApp());
});
afterAll(() => close());

function freshEmail(): string {
  counter += 1;
  return `owner-${counter}@school.test`;
}
const subjectsTo = (email: string) =>
  test.mails.filter(({ to }) => to === email).map(({ subject }) => subject);
/** The mails to this address once a further one, which is always sent, has come after them. */
async function allSubjectsTo(email: string): Promise<string[]> {
  await callAuthApi(test, 'sendOobCode', { requestType: 'PASSWORD_RESET', email });
  const last = 'Set a new password for Swiss German';
  await vi.waitFor(() => expect(subjectsTo(email)).toContain(last), { timeout: 10_000 });
  return subjectsTo(email).filter((subject) => subject !== last);
}

async function logIn(email: string, password: string, userAgent: string): Promise<number> {
  const answer = await test.app.inject({
    method: 'POST',
    url: `/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=${test.ctx.config.apiKey}`,
    headers: { 'user-agent': userAgent },
    payload: { email, password },
  });
  return answer.statusCode;
}

async function signInWithGoogle(email: string): Promise<number> {
  const idToken = await standIn.mintIdToken({ provider: 'google', email });
  const postBody = new URLSearchParams({ providerId: 'google.com', id_token: idToken }).toString();
  const answer = await callAuthApi(test, 'signInWithIdp', { postBody, requestUri: 'http://localhost' });
  return answer.status;
}

describe('signing up', () => {
  it('mails one link that confirms the address, and a welcome once it is pressed, and never again', async () => {
    const email = freshEmail();
    const { body } = await callAuthApi(test, 'signUp', { email, password: PASSWORD });
    expect((await callAuthApi(test, 'signUp', { email, password: PASSWORD })).message).toBe('EMAIL_EXISTS');
    const oobCode = await receiveCode(test, email);
    expect(await allSubjectsTo(email)).toEqual(['Please confirm your email address for Swiss German']);
    expect((await callAuthApi(test, 'update', { oobCode })).body).toMatchObject({ emailVerified: true });
    await vi.waitFor(() => expect(subjectsTo(email)).toContain('Welcome to Swiss German'), {
      timeout: 10_000,
    });
    const before = test.mails.length;
    await callAuthApi(test, 'sendOobCode', { requestType: 'VERIFY_EMAIL', idToken: body['idToken'] });
    await callAuthApi(test, 'update', { oobCode: await receiveCode(test, email, before) });
    const welcomes = (await allSubjectsTo(email)).filter((subject) => subject.startsWith('Welcome'));
    expect(welcomes).toHaveLength(1);
  });

  it('with Google welcomes at once, and asks for no confirmation', async () => {
    const email = freshEmail();
    await signInWithGoogle(email);
    await signInWithGoogle(email);
    await vi.waitFor(() => expect(subjectsTo(email)).toEqual(['Welcome to Swiss German']), {
      timeout: 10_000,
    });
  });

  it('with an address that has had its twenty mails of the hour opens the account, and mails nothing', async () => {
    const email = freshEmail();
    await Promise.all(Array.from({ length: 20 }, () => consumeMailLimit(test.identity, email)));
    const { body } = await callAuthApi(test, 'signUp', { email, password: PASSWORD });
    expect(body).toHaveProperty('idToken');
    const { rows } = await test.ctx.pool.query<{ mails: number }>(
      `select count(*)::int as mails from jobs.job where name = 'identity.code-mail' and data->>'email' = $1`,
      [email],
    );
    expect(rows).toEqual([{ mails: 0 }]);
  });
});

describe('Google, taking an account over whose address was never confirmed', () => {
  it('tells the owner that the old password is over', async () => {
    const email = freshEmail();
    await callAuthApi(test, 'signUp', { email, password: PASSWORD });
    expect(await signInWithGoogle(email)).toBe(200);
    await vi.waitFor(
      () => expect(subjectsTo(email)).toContain('Your old Swiss German password no longer works'),
      {
        timeout: 10_000,
      },
    );
  });
});

describe('a log-in from a browser that the account was not seen with', () => {
  const newLogIns = (email: string) =>
    subjectsTo(email).filter((subject) => subject.startsWith('New log-in'));

  it('is mailed to a confirmed address, except for the first browser, and once for each', async () => {
    const { email, password } = await createSignedInAccount(test.ctx, { isEmailVerified: true });
    for (const agent of [FIREFOX, FIREFOX, SAFARI, SAFARI, FIREFOX])
      expect(await logIn(email, password, agent)).toBe(200);
    await allSubjectsTo(email);
    await vi.waitFor(() => expect(newLogIns(email)).toHaveLength(1), { timeout: 10_000 });
    expect(test.mails.find(({ to, subject }) => to === email && /New log-in/.test(subject))?.text).toMatch(
      /Safari on iOS/,
    );
  });

  it('is not mailed to an unconfirmed address', async () => {
    const { email, password } = await createSignedInAccount(test.ctx);
    for (const agent of [FIREFOX, SAFARI]) await logIn(email, password, agent);
    expect(await allSubjectsTo(email)).toEqual([]);
  });

  it('with ever other names fills neither the mailbox nor the table', async () => {
    const { email, password, uid } = await createSignedInAccount(test.ctx, { isEmailVerified: true });
    await test.ctx.pool.query(
      `insert into known_devices select $1, 'Browser ' || n, now() from generate_series(1, 49) n`,
      [uid],
    );
    await Promise.all(Array.from({ length: 9 }, () => takeNotice(test.identity, email)));
    for (const name of ['One', 'Two'])
      expect(await logIn(email, password, `${name}/1.0 (X11; Linux x86_64)`)).toBe(200);
    const { rows } = await test.ctx.pool.query<{ devices: number }>(
      'select count(*)::int as devices from known_devices where account_id = $1',
      [uid],
    );
    expect(rows).toEqual([{ devices: 50 }]);
    await allSubjectsTo(email);
    await vi.waitFor(() => expect(newLogIns(email)).toHaveLength(1), { timeout: 10_000 });
  });
});
