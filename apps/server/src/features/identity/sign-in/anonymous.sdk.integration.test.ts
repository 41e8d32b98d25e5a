import {
  type Auth,
  createUserWithEmailAndPassword,
  deleteUser,
  EmailAuthProvider,
  linkWithCredential,
  signInAnonymously,
  signInWithCustomToken,
  signInWithEmailAndPassword,
} from 'firebase/auth';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../../../testing/build-test-app.ts';
import { createSdkPeople } from '../../../../testing/sdk-auth.ts';
import { mintCustomToken } from '../tokens/custom-tokens.ts';

const PASSWORD = 'chuchichäschtli';
const code = (name: string) => ({ code: `auth/${name}` });
let test: TestApp;
let people: ReturnType<typeof createSdkPeople>;
let auth: Auth;

beforeAll(async () => {
  test = await buildTestApp({ SIGN_IN_ANONYMOUS: 'true' });
  people = createSdkPeople(test);
});
afterAll(() => test.close());
afterEach(() => people.close());

describe('an anonymous account', () => {
  it('has a session and no address', async () => {
    auth = people.person();
    const { user } = await signInAnonymously(auth);
    expect(user).toMatchObject({ isAnonymous: true, email: null, providerData: [] });
    await user.reload();
    expect(user.isAnonymous).toBe(true);
    const { signInProvider, claims } = await user.getIdTokenResult();
    expect(signInProvider).toBe('anonymous');
    expect(claims['provider_id']).toBe('anonymous');
    await deleteUser(user);
  });

  it('keeps its uid when it takes an address and a password', async () => {
    auth = people.person();
    const { user } = await signInAnonymously(auth);
    const credential = EmailAuthProvider.credential('upgraded@school.test', PASSWORD);
    const linked = await linkWithCredential(user, credential);
    expect(linked.user).toMatchObject({ uid: user.uid, isAnonymous: false, email: 'upgraded@school.test' });
    expect((await linked.user.getIdTokenResult()).signInProvider).toBe('password');
    const again = await signInWithEmailAndPassword(people.person(), 'upgraded@school.test', PASSWORD);
    expect(again.user.uid).toBe(user.uid);
  });

  it('does not take an address of another account, nor a weak password', async () => {
    await createUserWithEmailAndPassword(people.person(), 'taken@school.test', PASSWORD);
    auth = people.person();
    const { user } = await signInAnonymously(auth);
    const link = (email: string, password: string) =>
      linkWithCredential(user, EmailAuthProvider.credential(email, password));
    await expect(link('taken@school.test', PASSWORD)).rejects.toMatchObject(code('email-already-in-use'));
    await expect(link('other@school.test', 'password')).rejects.toMatchObject(code('weak-password'));
    expect((await user.getIdTokenResult(true)).signInProvider).toBe('anonymous');
  });
});

describe('a custom token', () => {
  it('signs in whom it names, with its claims', async () => {
    auth = people.person();
    const { user } = await signInWithCustomToken(
      auth,
      await mintCustomToken(test.identity, 'teacher-1', { role: 'teacher' }),
    );
    expect(user.uid).toBe('teacher-1');
    const { claims, signInProvider } = await user.getIdTokenResult();
    expect(signInProvider).toBe('custom');
    expect(claims['role']).toBe('teacher');
    expect((await user.getIdTokenResult(true)).claims['role']).toBe('teacher');
  });

  it('is refused when it is forged, is of another project, or sets a reserved claim', async () => {
    const token = await mintCustomToken(test.identity, 'teacher-2');
    const [header, , signature] = token.split('.');
    const payload = Buffer.from(JSON.stringify({ uid: 'x', claims: {} })).toString('base64url');
    const signIn = (given: string) => signInWithCustomToken(people.person(), given);
    await expect(signIn(`${header}.${payload}.${signature}`)).rejects.toMatchObject(
      code('invalid-custom-token'),
    );
    await expect(signIn('nonsense')).rejects.toMatchObject(code('invalid-custom-token'));
    await expect(mintCustomToken(test.identity, 'x', { session: 'mine' })).rejects.toThrow();
    const config = { ...test.ctx.config, projectId: 'another-school' };
    const other = await mintCustomToken({ ...test.identity, config }, 'teacher-2');
    await expect(signIn(other)).rejects.toMatchObject(code('custom-token-mismatch'));
  });
});
