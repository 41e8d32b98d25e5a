import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestDatabase, type TestDatabase } from '@school/server/testing/test-database';
import { deleteApp, type FirebaseApp, initializeApp } from 'firebase/app';
import {
  type Auth,
  applyActionCode,
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  FacebookAuthProvider,
  fetchSignInMethodsForEmail,
  GithubAuthProvider,
  GoogleAuthProvider,
  initializeAuth,
  inMemoryPersistence,
  linkWithCredential,
  PhoneAuthCredential,
  sendEmailVerification,
  sendPasswordResetEmail,
  signInAnonymously,
  signInWithCredential,
  signInWithCustomToken,
  signInWithEmailAndPassword,
} from 'firebase/auth';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Emulator, startEmulator } from './compose-emulator.ts';

const PROJECT = 'demo-emulator';
const folder = mkdtempSync(join(tmpdir(), 'school-emulator-'));
// For PostgreSQL's own user, where root starts it.
chmodSync(folder, 0o711);
let database: TestDatabase;
let emulator: Emulator;
let app: FirebaseApp;
let auth: Auth;

const start = () =>
  startEmulator({
    host: '127.0.0.1',
    port: 0,
    dataDir: folder,
    databaseUrl: database.url,
    projectId: PROJECT,
  });

function connect(): void {
  app = initializeApp({ apiKey: 'any-key-at-all', projectId: PROJECT, authDomain: 'emulator.example' });
  auth = initializeAuth(app, { persistence: inMemoryPersistence });
  connectAuthEmulator(auth, emulator.origin, { disableWarnings: true });
}

beforeAll(async () => {
  database = await createTestDatabase();
  emulator = await start();
  connect();
});
afterAll(async () => {
  await deleteApp(app);
  await emulator.stop();
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

const surface = async (path: string, method = 'GET', body?: object): Promise<Record<string, unknown>> => {
  const answer = await fetch(`${emulator.origin}/emulator/v1/projects/${PROJECT}/${path}`, {
    method,
    ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  });
  expect(answer.status).toBe(200);
  return (await answer.json()) as Record<string, unknown>;
};

beforeEach(async () => {
  await auth.signOut();
  await surface('accounts', 'DELETE');
});

type OobCode = { email: string; requestType: string; oobCode: string };
const oobCodes = async () => (await surface('oobCodes'))['oobCodes'] as OobCode[];

describe('the emulator', () => {
  it('starts a second time on the same folder', async () => {
    await createUserWithEmailAndPassword(auth, 'again@test.example', 'password');
    await emulator.stop();
    emulator = await start();
    await deleteApp(app);
    connect();
    await createUserWithEmailAndPassword(auth, 'then@test.example', 'password');
  });

  it('lets tests use any password of six characters, and forgets everybody', async () => {
    const { user } = await createUserWithEmailAndPassword(auth, 'a@test.example', 'password');
    await surface('accounts', 'DELETE');
    await expect(user.reload()).rejects.toMatchObject({ code: 'auth/user-token-expired' });
    await createUserWithEmailAndPassword(auth, 'a@test.example', 'password');
  });

  it('shows the codes of its mails at once', async () => {
    const { user } = await createUserWithEmailAndPassword(auth, 'b@test.example', 'password');
    await sendEmailVerification(user);
    await sendPasswordResetEmail(auth, 'b@test.example');
    const codes = await oobCodes();
    expect(codes.map(({ requestType }) => requestType)).toEqual(['VERIFY_EMAIL', 'PASSWORD_RESET']);
    await applyActionCode(auth, codes[0]?.oobCode ?? '');
    await user.reload();
    expect(user.emailVerified).toBe(true);
  });

  it('shows the codes of its text messages, with their sessions', async () => {
    const answer = await fetch(
      `${emulator.origin}/identitytoolkit.googleapis.com/v1/accounts:sendVerificationCode?key=x`,
      {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '{"phoneNumber":"+15555550100","recaptchaToken":"x"}',
      },
    );
    const { sessionInfo } = (await answer.json()) as { sessionInfo: string };
    const codes = (await surface('verificationCodes'))['verificationCodes'] as {
      code: string;
      sessionInfo: string;
    }[];
    const found = codes.find((code) => code.sessionInfo === sessionInfo);
    const credential = PhoneAuthCredential.fromJSON({
      providerId: 'phone',
      verificationId: sessionInfo,
      verificationCode: found?.code,
    }) as PhoneAuthCredential;
    const { user } = await signInWithCredential(auth, credential);
    expect(user.phoneNumber).toBe('+15555550100');
  });

  it('believes unsigned credentials, as often as they come', async () => {
    const { user: custom } = await signInWithCustomToken(
      auth,
      JSON.stringify({ uid: 'uid-1', claims: { a: 1 } }),
    );
    expect((await custom.getIdTokenResult()).claims['a']).toBe(1);
    const credential = GoogleAuthProvider.credential(
      '{"sub":"abc123","email":"g@test.example","email_verified":true}',
    );
    const first = await signInWithCredential(auth, credential);
    const second = await signInWithCredential(auth, credential);
    expect(second.user.uid).toBe(first.user.uid);
    const facebook = FacebookAuthProvider.credential(
      '{"sub":"f1","email":"f@test.example","email_verified":true}',
    );
    const { user: other } = await signInWithCredential(auth, facebook);
    expect(other.providerData).toMatchObject([{ providerId: 'facebook.com', email: 'f@test.example' }]);
    await auth.signOut();
    const { user } = await signInAnonymously(auth);
    await expect(linkWithCredential(user, credential)).rejects.toMatchObject({
      code: 'auth/credential-already-in-use',
    });
  });

  it('joins providers as Firebase does: by a verified address, never by another', async () => {
    const token = (sub: string, isVerified: boolean) =>
      JSON.stringify({ sub, email: 'd@test.example', email_verified: isVerified });
    const { user } = await signInWithCredential(auth, GoogleAuthProvider.credential(token('g', true)));
    const joined = await signInWithCredential(auth, GithubAuthProvider.credential(token('h', true)));
    expect(joined.user.uid).toBe(user.uid);
    expect(joined.user.providerData.map(({ providerId }) => providerId)).toEqual([
      'google.com',
      'github.com',
    ]);
    await expect(
      signInWithCredential(auth, FacebookAuthProvider.credential(token('f', false))),
    ).rejects.toMatchObject({ code: 'auth/account-exists-with-different-credential' });
    const alone = FacebookAuthProvider.credential('{"sub":"f2","email":"e@test.example"}');
    expect((await signInWithCredential(auth, alone)).user).toMatchObject({
      email: 'e@test.example',
      emailVerified: false,
    });
  });

  it('protects addresses only when a test asks for it', async () => {
    await createUserWithEmailAndPassword(auth, 'c@test.example', 'password');
    expect(await fetchSignInMethodsForEmail(auth, 'c@test.example')).toEqual(['password']);
    await expect(signInWithEmailAndPassword(auth, 'c@test.example', 'wrong-one')).rejects.toMatchObject({
      code: 'auth/wrong-password',
    });
    const on = { emailPrivacyConfig: { enableImprovedEmailPrivacy: true } };
    expect(await surface('config', 'PATCH', on)).toMatchObject(on);
    expect(await fetchSignInMethodsForEmail(auth, 'c@test.example')).toEqual([]);
    expect(await surface('config')).toMatchObject(on);
    await surface('config', 'PATCH', { emailPrivacyConfig: { enableImprovedEmailPrivacy: false } });
  });
});
