import {
  applyActionCode,
  createUserWithEmailAndPassword,
  getMultiFactorResolver,
  linkWithCredential,
  type MultiFactorError,
  type MultiFactorResolver,
  multiFactor,
  PhoneAuthCredential,
  sendEmailVerification,
  sendPasswordResetEmail,
  signInWithCredential,
  signInWithEmailAndPassword,
  TotpMultiFactorGenerator,
  type TotpSecret,
  type User,
} from 'firebase/auth';
import { Secret, TOTP } from 'otpauth';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { callAuthApi } from '../../../../testing/auth-api.ts';
import { buildTestApp, type TestApp } from '../../../../testing/build-test-app.ts';
import { receiveCode } from '../../../../testing/receive-link.ts';
import { createSdkPeople } from '../../../../testing/sdk-auth.ts';
import { createStandingClock } from '../../../../testing/turnable-clock.ts';

const PASSWORD = 'chuchichäschtli';
const PHONE = '+41791234567';
const code = (name: string) => ({ code: `auth/${name}` });
const clock = createStandingClock();
const messages: { to: string; text: string }[] = [];
let test: TestApp;
let people: ReturnType<typeof createSdkPeople>;

beforeAll(async () => {
  const sms = { send: async (message: { to: string; text: string }) => void messages.push(message) };
  test = await buildTestApp({}, { clock, sms });
  people = createSdkPeople(test);
});
afterAll(() => test.close());
afterEach(() => people.close());

let counter = 0;
async function createVerified(): Promise<{ email: string; user: User }> {
  counter += 1;
  const email = `factor-${counter}@school.test`;
  const { user } = await createUserWithEmailAndPassword(people.person(), email, PASSWORD);
  await sendEmailVerification(user);
  await applyActionCode(people.person(), await receiveCode(test, email, 0, 'verifyEmail'));
  await user.reload();
  return { email, user };
}

const digitsOf = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6, period: 30 }).generate({
    timestamp: clock.now().getTime() + steps * 30_000,
  });

async function enrolApp(user: User): Promise<TotpSecret> {
  const session = await multiFactor(user).getSession();
  const secret = await TotpMultiFactorGenerator.generateSecret(session);
  const assertion = TotpMultiFactorGenerator.assertionForEnrollment(secret, digitsOf(secret.secretKey));
  await multiFactor(user).enroll(assertion, 'My phone');
  return secret;
}

async function startLogIn(email: string): Promise<MultiFactorResolver> {
  const auth = people.person();
  const error: unknown = await signInWithEmailAndPassword(auth, email, PASSWORD).catch(
    (thrown: unknown) => thrown,
  );
  expect(error).toMatchObject(code('multi-factor-auth-required'));
  return getMultiFactorResolver(auth, error as MultiFactorError);
}

function answer(resolver: MultiFactorResolver, digits: string) {
  const { uid } = resolver.hints[0] ?? { uid: '' };
  return resolver.resolveSignIn(TotpMultiFactorGenerator.assertionForSignIn(uid, digits));
}

const lastDigits = () => /^\d{6}/.exec(messages.at(-1)?.text ?? '')?.[0] ?? '';

describe('an authenticator app', () => {
  // ASVS 6.3.3, 6.5.1
  it('is enrolled, asked for, and named in the id token; its codes are good once', async () => {
    const { email, user } = await createVerified();
    const { secretKey } = await enrolApp(user);
    expect(multiFactor(user).enrolledFactors).toMatchObject([{ factorId: 'totp', displayName: 'My phone' }]);
    await expect(answer(await startLogIn(email), digitsOf(secretKey))).rejects.toMatchObject(
      code('invalid-verification-code'),
    );
    clock.advance(30_000);
    const digits = digitsOf(secretKey);
    const { user: signedIn } = await answer(await startLogIn(email), digits);
    const { claims } = await signedIn.getIdTokenResult();
    expect(claims.firebase).toMatchObject({ sign_in_second_factor: 'totp' });
    await expect(answer(await startLogIn(email), digits)).rejects.toMatchObject(
      code('invalid-verification-code'),
    );
  });

  // ASVS 7.2.4, 7.4.3
  it('signs out every other device when it is enrolled, and mails the owner', async () => {
    const { email, user } = await createVerified();
    const other = await signInWithEmailAndPassword(people.person(), email, PASSWORD);
    await enrolApp(user);
    await expect(other.user.getIdToken(true)).rejects.toMatchObject(code('user-token-expired'));
    await expect
      .poll(() => test.mails.some(({ to, text }) => to === email && /now has a second step/.test(text)), {
        timeout: 10_000,
      })
      .toBe(true);
  });

  // ASVS 6.4.3
  it('is required after a reset of the password too', async () => {
    const { email, user } = await createVerified();
    await enrolApp(user);
    const mailsBefore = test.mails.length;
    await sendPasswordResetEmail(people.person(), email);
    const oobCode = await receiveCode(test, email, mailsBefore, 'resetPassword');
    const reset = await callAuthApi(test, 'resetPassword', { oobCode, newPassword: `${PASSWORD} zwei` });
    expect(reset.status).toBe(200);
    expect(reset.body).not.toHaveProperty('idToken');
    const logIn = signInWithEmailAndPassword(people.person(), email, `${PASSWORD} zwei`);
    await expect(logIn).rejects.toMatchObject(code('multi-factor-auth-required'));
  });

  // ASVS 7.5.1
  it('is added or withdrawn, as a phone is, after a fresh log-in', async () => {
    const { email, user } = await createVerified();
    await enrolApp(user);
    const [factor] = multiFactor(user).enrolledFactors;
    clock.advance(6 * 60_000);
    const idToken = await user.getIdToken();
    for (const [endpoint, payload] of [
      ['v2/accounts/mfaEnrollment:start', { idToken, totpEnrollmentInfo: {} }],
      ['signInWithPhoneNumber', { idToken, sessionInfo: 'made up', code: '123456' }],
    ] as const)
      expect((await callAuthApi(test, endpoint, payload)).message, endpoint).toBe(
        'CREDENTIAL_TOO_OLD_LOGIN_AGAIN',
      );
    await expect(multiFactor(user).unenroll(factor ?? '')).rejects.toMatchObject(
      code('requires-recent-login'),
    );
    clock.advance(-6 * 60_000);
    await multiFactor(user).unenroll(factor ?? '');
    expect(multiFactor(user).enrolledFactors).toEqual([]);
    await expect(signInWithEmailAndPassword(people.person(), email, PASSWORD)).resolves.toBeDefined();
  });

  // ASVS 6.3.1, 6.6.3
  it('is refused after too many wrong codes', async () => {
    const { email, user } = await createVerified();
    await enrolApp(user);
    const resolver = await startLogIn(email);
    for (let guess = 0; guess < 10; guess += 1) {
      await expect(answer(resolver, '000000')).rejects.toMatchObject(code('invalid-verification-code'));
    }
    await expect(answer(resolver, '000000')).rejects.toMatchObject(code('too-many-requests'));
  });

  // ASVS 6.5.5, 6.6.2
  it('needs a confirmed address, and a pending credential that is genuine and ten minutes old at most', async () => {
    const { user: fresh } = await createUserWithEmailAndPassword(
      people.person(),
      'raw@school.test',
      PASSWORD,
    );
    const session = await multiFactor(fresh).getSession();
    await expect(TotpMultiFactorGenerator.generateSecret(session)).rejects.toMatchObject(
      code('unverified-email'),
    );
    const { email, user } = await createVerified();
    const { secretKey } = await enrolApp(user);
    const resolver = await startLogIn(email);
    clock.advance(11 * 60_000);
    await expect(answer(resolver, digitsOf(secretKey))).rejects.toMatchObject(
      code('invalid-multi-factor-session'),
    );
  });
});

describe('a phone', () => {
  async function askForCode(payload: object, endpoint = 'sendVerificationCode') {
    return callAuthApi(test, endpoint, payload);
  }

  async function credentialFor(phoneNumber: string) {
    const { body } = await askForCode({ phoneNumber, recaptchaToken: 'none' });
    const verification = { verificationId: String(body['sessionInfo']), verificationCode: lastDigits() };
    return PhoneAuthCredential.fromJSON({ providerId: 'phone', ...verification }) as PhoneAuthCredential;
  }

  it('signs in, opens an account for a new number, and proves it once', async () => {
    const credential = await credentialFor('+41 79 000 00 01');
    const { user } = await signInWithCredential(people.person(), credential);
    expect(user).toMatchObject({ phoneNumber: '+41790000001', email: null });
    expect((await user.getIdTokenResult()).signInProvider).toBe('phone');
    await expect(signInWithCredential(people.person(), credential)).rejects.toMatchObject(
      code('code-expired'),
    );
    const again = await signInWithCredential(people.person(), await credentialFor('+41790000001'));
    expect(again.user.uid).toBe(user.uid);
  });

  // ASVS 6.6.2, 6.6.3
  it('refuses a wrong code, five of them for good, and a made-up session', async () => {
    const { body } = await askForCode({ phoneNumber: '+41790000002' });
    const right = lastDigits();
    const wrong = right === '000000' ? '000001' : '000000';
    const attempt = (verificationCode: string, verificationId = String(body['sessionInfo'])) =>
      signInWithCredential(
        people.person(),
        PhoneAuthCredential.fromJSON({
          providerId: 'phone',
          verificationId,
          verificationCode,
        }) as PhoneAuthCredential,
      );
    for (let guess = 0; guess < 5; guess += 1) {
      await expect(attempt(wrong)).rejects.toMatchObject(code('invalid-verification-code'));
    }
    await expect(attempt(right)).rejects.toMatchObject(code('code-expired'));
    await expect(attempt(right, 'made-up')).rejects.toMatchObject(code('invalid-verification-id'));
  });

  it('links to an account; a number that is another’s is given back as a credential', async () => {
    const { user } = await createVerified();
    const linked = await linkWithCredential(user, await credentialFor('+41790000003'));
    expect(linked.user.phoneNumber).toBe('+41790000003');
    const { user: other } = await createVerified();
    const error: unknown = await linkWithCredential(other, await credentialFor('+41790000003')).catch(
      (thrown: unknown) => thrown,
    );
    expect(error).toMatchObject(code('account-exists-with-different-credential'));
    const { temporaryProof, phoneNumber } = (
      error as { customData: { _tokenResponse: Record<string, string> } }
    ).customData._tokenResponse;
    const proof = PhoneAuthCredential.fromJSON({ providerId: 'phone', temporaryProof, phoneNumber });
    const owner = await signInWithCredential(people.person(), proof as PhoneAuthCredential);
    expect(owner.user.uid).toBe(user.uid);
  });

  it('is a second factor too; only its last digits are shown before it is used', async () => {
    const { email, user } = await createVerified();
    const idToken = await user.getIdToken();
    const started = await callAuthApi(test, 'v2/accounts/mfaEnrollment:start', {
      idToken,
      phoneEnrollmentInfo: { phoneNumber: PHONE },
    });
    const sessionInfo = (started.body['phoneSessionInfo'] as { sessionInfo: string }).sessionInfo;
    const finished = await callAuthApi(test, 'v2/accounts/mfaEnrollment:finalize', {
      idToken,
      displayName: 'Mobile',
      phoneVerificationInfo: { sessionInfo, code: lastDigits() },
    });
    expect(finished.status).toBe(200);
    const logIn = await callAuthApi(test, 'signInWithPassword', { email, password: PASSWORD });
    expect(logIn.body).not.toHaveProperty('idToken');
    const [hint] = logIn.body['mfaInfo'] as { mfaEnrollmentId: string; phoneInfo: string }[];
    expect(hint?.phoneInfo).toBe('+*******4567');
    const mfaPendingCredential = logIn.body['mfaPendingCredential'];
    const sent = await callAuthApi(test, 'v2/accounts/mfaSignIn:start', {
      mfaPendingCredential,
      mfaEnrollmentId: hint?.mfaEnrollmentId,
      phoneSignInInfo: {},
    });
    const session = (sent.body['phoneResponseInfo'] as { sessionInfo: string }).sessionInfo;
    const done = await callAuthApi(test, 'v2/accounts/mfaSignIn:finalize', {
      mfaPendingCredential,
      phoneVerificationInfo: { sessionInfo: session, code: lastDigits() },
    });
    expect(done.body).toHaveProperty('idToken');
    // A code that was sent for a second factor does not sign in by itself.
    const second = await callAuthApi(test, 'v2/accounts/mfaSignIn:start', {
      mfaPendingCredential,
      mfaEnrollmentId: hint?.mfaEnrollmentId,
    });
    const reused = (second.body['phoneResponseInfo'] as { sessionInfo: string }).sessionInfo;
    const misuse = await callAuthApi(test, 'signInWithPhoneNumber', {
      sessionInfo: reused,
      code: lastDigits(),
    });
    expect(misuse.message).toBe('INVALID_SESSION_INFO');
  });
});

describe('without a gateway', () => {
  it('the phone is closed', async () => {
    const bare = await buildTestApp();
    const { message } = await callAuthApi(bare, 'sendVerificationCode', { phoneNumber: PHONE });
    expect(message).toMatch(/^OPERATION_NOT_ALLOWED/);
    await bare.close();
  });
});
