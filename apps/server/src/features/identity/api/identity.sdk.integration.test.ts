import { readWait } from '@school/contract/auth-wait';
import { LOG_IN_WAIT_MINUTES } from '@school/contract/constants';
import {
  type Auth,
  createUserWithEmailAndPassword,
  deleteUser,
  EmailAuthProvider,
  fetchSignInMethodsForEmail,
  initializeRecaptchaConfig,
  reauthenticateWithCredential,
  signInAnonymously,
  signInWithEmailAndPassword,
  signOut,
  unlink,
  updateEmail,
  updatePassword,
  updateProfile,
  validatePassword,
} from 'firebase/auth';
import { createLocalJWKSet, type JSONWebKeySet, jwtVerify } from 'jose';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../../../testing/build-test-app.ts';
import { finishDeletions } from '../../../../testing/finish-deletions.ts';
import { createSdkAuth } from '../../../../testing/sdk-auth.ts';
import { createTurnableClock } from '../../../../testing/turnable-clock.ts';
import { insertLinkedIdentity } from '../db/linked-identities.repo.ts';

const PASSWORD = 'chuchichäschtli';
const clock = createTurnableClock();
let server: TestApp;
let auth: Auth;
let closeAuth: () => Promise<void>;
let counter = 0;

beforeAll(async () => {
  // A way in beside the password; nothing here asks Google.
  server = await buildTestApp(
    { GOOGLE_CLIENT_IDS: 'school.example', GOOGLE_ISSUER: 'http://127.0.0.1:9' },
    { clock },
  );
});
afterAll(() => server.close());
beforeEach(() => {
  ({ auth, close: closeAuth } = createSdkAuth(server));
});
afterEach(() => closeAuth());

function freshEmail(): string {
  counter += 1;
  return `person-${counter}@school.test`;
}

const code = (name: string) => ({ code: `auth/${name}` });

describe('signing up', () => {
  it('opens an account, signs in and normalises the address', async () => {
    const email = freshEmail();
    const { user } = await createUserWithEmailAndPassword(auth, email.toUpperCase(), PASSWORD);
    expect(user).toMatchObject({ email, emailVerified: false, isAnonymous: false, displayName: null });
    expect(user.uid).toMatch(/^[A-Za-z0-9]{28}$/);
    expect(user.providerData).toMatchObject([{ providerId: 'password', uid: email, email }]);
    expect(Date.parse(user.metadata.creationTime ?? '')).toBeGreaterThan(Date.now() - 60_000);
  });

  it('refuses a taken address in any case', async () => {
    const email = freshEmail();
    await createUserWithEmailAndPassword(auth, email, PASSWORD);
    const again = createUserWithEmailAndPassword(auth, email.toUpperCase(), PASSWORD);
    await expect(again).rejects.toMatchObject(code('email-already-in-use'));
  });

  it('lets one of many simultaneous sign-ups have the address', async () => {
    const email = freshEmail();
    const attempts = Array.from({ length: 8 }, () => createUserWithEmailAndPassword(auth, email, PASSWORD));
    const settled = await Promise.allSettled(attempts);
    expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it.each([
    ['', PASSWORD, 'missing-email'],
    ['no-address', PASSWORD, 'invalid-email'],
    ['a@b.test\r\nBcc: c@d.test', PASSWORD, 'invalid-email'],
    ['short@school.test', '', 'missing-password'],
    ['short@school.test', '12345', 'weak-password'],
    ['short@school.test', '1234567', 'password-does-not-meet-requirements'],
    ['short@school.test', 'x'.repeat(4_097), 'password-does-not-meet-requirements'],
  ])('refuses address %j with a password of that kind: %#', async (email, password, expected) => {
    await expect(createUserWithEmailAndPassword(auth, email, password)).rejects.toMatchObject(code(expected));
  });

  it('opens no anonymous accounts', async () => {
    await expect(signInAnonymously(auth)).rejects.toMatchObject(code('admin-restricted-operation'));
  });
});

describe('logging in', () => {
  it('accepts the right password, in either form of an umlaut', async () => {
    const email = freshEmail();
    const created = await createUserWithEmailAndPassword(auth, email, PASSWORD.normalize('NFC'));
    const { user } = await signInWithEmailAndPassword(auth, ` ${email} `, PASSWORD.normalize('NFD'));
    expect(user.uid).toBe(created.user.uid);
  });

  it('answers a wrong password and an unknown address alike', async () => {
    const email = freshEmail();
    await createUserWithEmailAndPassword(auth, email, PASSWORD);
    const wrong = await signInWithEmailAndPassword(auth, email, 'wrong password').catch(String);
    const unknown = await signInWithEmailAndPassword(auth, freshEmail(), PASSWORD).catch(String);
    expect(wrong).toContain('auth/invalid-credential');
    expect(unknown).toBe(wrong);
    expect(await fetchSignInMethodsForEmail(auth, email)).toEqual([]);
  });

  // ASVS 6.3.1
  it('says how long to wait after too many wrong passwords; the right one works then, and elsewhere at once', async () => {
    const email = freshEmail();
    await createUserWithEmailAndPassword(auth, email, PASSWORD);
    const attempts: unknown[] = [];
    for (let attempt = 0; attempt < 21; attempt += 1) {
      attempts.push(await signInWithEmailAndPassword(auth, email, 'wrong password').catch(String));
    }
    expect(attempts.at(19)).toContain('auth/invalid-credential');
    expect(attempts.at(20)).toContain('auth/too-many-requests');
    const waitSeconds = readWait(String(attempts.at(20))) ?? 0;
    expect(waitSeconds).toBeGreaterThan(0);
    expect(waitSeconds).toBeLessThanOrEqual(LOG_IN_WAIT_MINUTES * 60);
    const tooEarly = await signInWithEmailAndPassword(auth, email, PASSWORD).catch(String);
    expect(tooEarly).toContain('auth/too-many-requests');
    const elsewhere = await server.app.inject({
      method: 'POST',
      url: `/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=${server.ctx.config.apiKey}`,
      remoteAddress: '203.0.113.7',
      payload: { email, password: PASSWORD },
    });
    expect(elsewhere.statusCode).toBe(200);
    clock.advance(waitSeconds * 1_000);
    expect((await signInWithEmailAndPassword(auth, email, PASSWORD)).user.email).toBe(email);
  });
});

describe('the signed-in person', () => {
  it('holds an id token that anybody can check against the published keys', async () => {
    const email = freshEmail();
    const { user } = await createUserWithEmailAndPassword(auth, email, PASSWORD);
    await updateProfile(user, { displayName: '  Res  ' });
    const { projectId, publicOrigin } = server.ctx.config;
    const jwks = (await (await fetch(`${server.origin}/.well-known/jwks.json`)).json()) as JSONWebKeySet;
    const { payload, protectedHeader } = await jwtVerify(
      await user.getIdToken(true),
      createLocalJWKSet(jwks),
      {
        issuer: publicOrigin,
        audience: projectId,
      },
    );
    expect(protectedHeader.alg).toBe('RS256');
    expect(JSON.stringify(jwks)).not.toMatch(/"(d|p|q|dp|dq|qi)":/);
    expect(payload).toMatchObject({
      sub: user.uid,
      user_id: user.uid,
      name: 'Res',
      email,
      email_verified: false,
      firebase: { sign_in_provider: 'password', identities: { email: [email] } },
    });
    expect((payload.exp ?? 0) - (payload.iat ?? 0)).toBe(3_600);
  });

  it('changes username and photo, and sees them after a reload', async () => {
    const { user } = await createUserWithEmailAndPassword(auth, freshEmail(), PASSWORD);
    await updateProfile(user, { displayName: 'Vreni', photoURL: 'https://school.test/v.png' });
    await user.reload();
    expect(user).toMatchObject({ displayName: 'Vreni', photoURL: 'https://school.test/v.png' });
    await updateProfile(user, { photoURL: '' });
    expect(user).toMatchObject({ displayName: 'Vreni', photoURL: null });
  });

  it.each(['', '   ', 'x'.repeat(51), 'line\r\nbreak'])('refuses the username %j', async (displayName) => {
    const { user } = await createUserWithEmailAndPassword(auth, freshEmail(), PASSWORD);
    await expect(updateProfile(user, { displayName })).rejects.toMatchObject(code('invalid-display-name'));
  });

  // ASVS 6.2.2, 7.4.3
  it('changes the password, which signs out every other device', async () => {
    const email = freshEmail();
    const { user } = await createUserWithEmailAndPassword(auth, email, PASSWORD);
    const other = createSdkAuth(server);
    const elsewhere = await signInWithEmailAndPassword(other.auth, email, PASSWORD);
    await updatePassword(user, 'another good one');
    await user.getIdToken(true);
    await expect(elsewhere.user.reload()).rejects.toMatchObject(code('user-token-expired'));
    expect(other.auth.currentUser).toBeNull();
    const withOld = signInWithEmailAndPassword(other.auth, email, PASSWORD);
    await expect(withOld).rejects.toMatchObject(code('invalid-credential'));
    await signInWithEmailAndPassword(other.auth, email, 'another good one');
    await other.close();
  });

  it('reauthenticates, and gets an error when the account is another', async () => {
    const first = freshEmail();
    const second = freshEmail();
    await createUserWithEmailAndPassword(auth, first, PASSWORD);
    const { user } = await createUserWithEmailAndPassword(auth, second, PASSWORD);
    await reauthenticateWithCredential(user, EmailAuthProvider.credential(second, PASSWORD));
    const other = reauthenticateWithCredential(user, EmailAuthProvider.credential(first, PASSWORD));
    await expect(other).rejects.toMatchObject(code('user-mismatch'));
  });

  it('cannot take another address without a mail to it', async () => {
    const { user } = await createUserWithEmailAndPassword(auth, freshEmail(), PASSWORD);
    await expect(updateEmail(user, freshEmail())).rejects.toMatchObject(code('operation-not-allowed'));
  });

  it('can take the password away', async () => {
    const email = freshEmail();
    const { user } = await createUserWithEmailAndPassword(auth, email, PASSWORD);
    await insertLinkedIdentity(server.ctx.db, {
      provider: 'google.com',
      subject: email,
      accountId: user.uid,
      linkedAt: new Date(),
      email: null,
      displayName: null,
      photoUrl: null,
    });
    expect((await unlink(user, 'password')).providerData).toMatchObject([{ providerId: 'google.com' }]);
    await signOut(auth);
    const withOld = signInWithEmailAndPassword(auth, email, PASSWORD);
    await expect(withOld).rejects.toMatchObject(code('invalid-credential'));
  });

  it('deletes the account: at once on every device, after its fourteen days for good', async () => {
    const email = freshEmail();
    const { user } = await createUserWithEmailAndPassword(auth, email, PASSWORD);
    const other = createSdkAuth(server);
    const elsewhere = await signInWithEmailAndPassword(other.auth, email, PASSWORD);
    await deleteUser(user);
    expect(auth.currentUser).toBeNull();
    await expect(elsewhere.user.getIdToken(true)).rejects.toMatchObject(code('user-token-expired'));
    await other.close();
    await finishDeletions(server.ctx);
    const again = await createUserWithEmailAndPassword(auth, email, PASSWORD);
    expect(again.user.uid).not.toBe(user.uid);
  });
});

describe('the SDK at its start', () => {
  it('gets the password policy', async () => {
    expect(await validatePassword(auth, '1234567')).toMatchObject({
      isValid: false,
      meetsMinPasswordLength: false,
      passwordPolicy: { customStrengthOptions: { minPasswordLength: 8, maxPasswordLength: 4_096 } },
    });
    expect((await validatePassword(auth, 'grüezi mitenand')).isValid).toBe(true);
  });

  it('learns that there is no recaptcha', async () => {
    await expect(initializeRecaptchaConfig(auth)).resolves.toBeUndefined();
  });
});
