import { multiFactor, type User } from 'firebase/auth';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { callAuthApi } from '../../../../testing/auth-api.ts';
import { digitsAt } from '../../../../testing/authenticator.ts';
import { buildTestApp, type TestApp } from '../../../../testing/build-test-app.ts';
import { call } from '../../../../testing/call.ts';
import { createSdkPeople } from '../../../../testing/sdk-auth.ts';
import { answerWith, enrolApp, signUpVerified, startLogIn } from '../../../../testing/second-factor.ts';
import { createTurnableClock } from '../../../../testing/turnable-clock.ts';
import { listRecoveryCodes } from '../db/recovery-codes.repo.ts';

const PASSWORD = 'chuchichäschtli';
const WRONG = { code: 'auth/invalid-verification-code' };
const clock = createTurnableClock();
let test: TestApp;
let people: ReturnType<typeof createSdkPeople>;
let counter = 0;

beforeAll(async () => {
  test = await buildTestApp({}, { clock });
  people = createSdkPeople(test);
});
afterAll(() => test.close());
afterEach(() => people.close());

async function enrolled(): Promise<{ email: string; user: User; secret: string }> {
  counter += 1;
  const email = `recovery-${counter}@school.test`;
  const user = await signUpVerified(test, people.person(), { email, password: PASSWORD });
  return { email, user, secret: await enrolApp(user, clock.now()) };
}

async function makeCodes(user: User): Promise<string[]> {
  const { result } = await call(test.origin, 'createRecoveryCodes', await user.getIdToken(), {});
  return result?.codes ?? [];
}

const left = async (user: User) =>
  (await call(test.origin, 'getRecoveryCodes', await user.getIdToken(), {})).result;
const logIn = (email: string) => startLogIn(people.person(), email, PASSWORD);
const mailed = (email: string, words: RegExp) =>
  vi.waitFor(
    () => expect(test.mails.some(({ to, subject }) => to === email && words.test(subject))).toBe(true),
    {
      timeout: 10_000,
    },
  );

// ASVS 6.3.3, 6.4.4, 6.5.1, 6.5.2
it('gives ten codes of which only something else is stored, each good once in the code’s place', async () => {
  const { email, user } = await enrolled();
  expect(await left(user)).toEqual({ left: 0, createdAt: null });
  const codes = await makeCodes(user);
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) expect(code).toMatch(/^[0-9a-z]{5}-[0-9a-z]{5}$/);
  const stored = await listRecoveryCodes(test.ctx.db, user.uid);
  for (const code of codes) expect(JSON.stringify(stored)).not.toContain(code.replace('-', ''));

  const [first = '', second = ''] = codes;
  const { user: signedIn } = await answerWith(await logIn(email), first);
  expect((await signedIn.getIdTokenResult()).claims.firebase).toMatchObject({
    sign_in_second_factor: 'totp',
  });
  await expect(answerWith(await logIn(email), first)).rejects.toMatchObject(WRONG);
  await mailed(email, /A recovery code was used/);
  // As a person writes it down, and reads it again.
  await answerWith(await logIn(email), ` ${second.toUpperCase().replaceAll('0', 'O').replace('-', ' ')} `);
  expect(await left(signedIn)).toEqual({ left: 8, createdAt: stored[0]?.createdAt.toISOString() });
});

it('takes the app’s digits as before, beside the codes', async () => {
  const { email, user, secret } = await enrolled();
  await makeCodes(user);
  clock.advance(30_000);
  await expect(answerWith(await logIn(email), digitsAt(secret, clock.now()))).resolves.toBeDefined();
});

it('lets one of five win that use the same code at once', async () => {
  const { email, user } = await enrolled();
  const [code = ''] = await makeCodes(user);
  const resolvers = await Promise.all(Array.from({ length: 5 }, () => logIn(email)));
  const settled = await Promise.allSettled(resolvers.map((resolver) => answerWith(resolver, code)));
  expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

// ASVS 6.3.1, 6.6.3
it('refuses the eleventh guess of fifty, and the right code with it, until a quarter of an hour has gone', async () => {
  const { email, user } = await enrolled();
  const [code = ''] = await makeCodes(user);
  const resolver = await logIn(email);
  const refusals: unknown[] = [];
  for (let guess = 0; guess < 50; guess += 1) {
    const guessed = `zzzzz-zzz${String(guess).padStart(2, '0')}`;
    refusals.push(
      await answerWith(resolver, guessed).catch((thrown: unknown) => (thrown as { code: string }).code),
    );
  }
  expect(refusals.slice(0, 10)).toEqual(Array(10).fill(WRONG.code));
  expect(refusals.slice(10)).toEqual(Array(40).fill('auth/too-many-requests'));
  await expect(answerWith(resolver, code)).rejects.toMatchObject({ code: 'auth/too-many-requests' });
  clock.advance(16 * 60_000);
  await expect(answerWith(await logIn(email), code)).resolves.toBeDefined();
});

it('takes no code of another account, and none for a factor that is not the account’s', async () => {
  const mira = await enrolled();
  const reto = await enrolled();
  const [code = ''] = await makeCodes(mira.user);
  await makeCodes(reto.user);
  await expect(answerWith(await logIn(reto.email), code)).rejects.toMatchObject(WRONG);
  const { body } = await callAuthApi(test, 'signInWithPassword', { email: mira.email, password: PASSWORD });
  const { message } = await callAuthApi(test, 'v2/accounts/mfaSignIn:finalize', {
    mfaPendingCredential: body['mfaPendingCredential'],
    mfaEnrollmentId: multiFactor(reto.user).enrolledFactors[0]?.uid,
    totpVerificationInfo: { verificationCode: code },
  });
  expect(message).toBe('MFA_ENROLLMENT_NOT_FOUND');
  await expect(answerWith(await logIn(mira.email), code)).resolves.toBeDefined();
});

it('makes the earlier codes worthless when new ones are requested, and tells the owner', async () => {
  const { email, user } = await enrolled();
  const [old = ''] = await makeCodes(user);
  const [fresh = ''] = await makeCodes(user);
  await expect(answerWith(await logIn(email), old)).rejects.toMatchObject(WRONG);
  await expect(answerWith(await logIn(email), fresh)).resolves.toBeDefined();
  await mailed(email, /New recovery codes/);
});

it('forgets the codes with the last factor, and tells the owner', async () => {
  const { email, user } = await enrolled();
  await makeCodes(user);
  await multiFactor(user).unenroll(multiFactor(user).enrolledFactors[0] ?? '');
  expect(await listRecoveryCodes(test.ctx.db, user.uid)).toEqual([]);
  await mailed(email, /removed/);
});

// ASVS 7.5.1
it('gives none without a factor, to a visitor, or five minutes after the log-in', async () => {
  const email = 'plain@school.test';
  const user = await signUpVerified(test, people.person(), { email, password: PASSWORD });
  const ask = async () => call(test.origin, 'createRecoveryCodes', await user.getIdToken(), {});
  expect(await ask()).toMatchObject({
    error: { status: 'FAILED_PRECONDITION', details: { reason: 'no-second-factor' } },
  });
  await enrolApp(user, clock.now());
  clock.advance(6 * 60_000);
  expect(await ask()).toMatchObject({
    error: { status: 'FAILED_PRECONDITION', details: { reason: 'log-in-too-old' } },
  });
  expect(await call(test.origin, 'createRecoveryCodes', null, {})).toMatchObject({ status: 401 });
});
