import { type SignInStandIn, startSignInStandIn } from '@school/sign-in-stand-in';
import {
  EmailAuthProvider,
  GoogleAuthProvider,
  linkWithCredential,
  signInAnonymously,
  signInWithCredential,
  signInWithEmailAndPassword,
  type User,
  unlink,
  updateEmail,
  updatePassword,
} from 'firebase/auth';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { callAuthApi } from '../../../../testing/auth-api.ts';
import { buildTestApp, type TestApp } from '../../../../testing/build-test-app.ts';
import { createSignedInAccount } from '../../../../testing/factories/accounts.ts';
import { receiveCode } from '../../../../testing/receive-link.ts';
import { createSdkPeople } from '../../../../testing/sdk-auth.ts';

const PASSWORD = 'chuchichäschtli';
const code = (name: string) => ({ code: `auth/${name}` });
let standIn: SignInStandIn;
let test: TestApp;
/** The same without enumeration protection. */
let open: TestApp;
let people: ReturnType<typeof createSdkPeople>;
let openPeople: ReturnType<typeof createSdkPeople>;
let counter = 0;

beforeAll(async () => {
  standIn = await startSignInStandIn({ redirectUris: ['http://127.0.0.1:3999/__/auth/handler'] });
  const settings = {
    SIGN_IN_ANONYMOUS: 'true',
    GOOGLE_CLIENT_IDS: standIn.google.clientId,
    GOOGLE_ISSUER: standIn.google.issuer,
  };
  test = await buildTestApp(settings);
  open = await buildTestApp({ ...settings, EMAIL_ENUMERATION_PROTECTION: 'false' });
  people = createSdkPeople(test);
  openPeople = createSdkPeople(open);
});
afterAll(async () => {
  await Promise.all([test.close(), open.close()]);
  await standIn.stop();
});
afterEach(() => Promise.all([people.close(), openPeople.close()]));

function freshEmail(): string {
  counter += 1;
  return `ways-${counter}@school.test`;
}
const google = async (email: string, name?: string) =>
  GoogleAuthProvider.credential(
    await standIn.mintIdToken({ provider: 'google', email, ...(name && { name }) }),
  );
const providerOf = async (user: User, forced = false) => (await user.getIdTokenResult(forced)).signInProvider;
const providersOf = (user: User) => user.providerData.map(({ providerId }) => providerId);

async function signedUp(app: TestApp, who = people): Promise<{ email: string; user: User }> {
  const email = freshEmail();
  await createSignedInAccount(app.ctx, { email, password: PASSWORD, isEmailVerified: true });
  return { email, user: (await signInWithEmailAndPassword(who.person(), email, PASSWORD)).user };
}

describe('after linking', () => {
  it('the id token names the way that was linked, also once it is refreshed', async () => {
    const { user } = await signInAnonymously(people.person());
    expect(await providerOf(user)).toBe('anonymous');
    await linkWithCredential(user, await google(freshEmail()));
    expect(await providerOf(user)).toBe('google.com');
    expect(await providerOf(user, true)).toBe('google.com');
    await linkWithCredential(user, EmailAuthProvider.credential(user.email ?? '', PASSWORD));
    expect(await providerOf(user)).toBe('password');
    expect(await providerOf(user, true)).toBe('password');
  });

  it('an account without name and picture has those of Google, one with a name keeps it', async () => {
    const email = freshEmail();
    const { user: fresh } = await signInAnonymously(people.person());
    await linkWithCredential(fresh, await google(email, 'Vreni Probe'));
    expect(fresh).toMatchObject({ displayName: 'Vreni Probe' });
    const { user } = await signedUp(test);
    await linkWithCredential(user, await google(freshEmail(), 'Other Name'));
    expect(user.displayName).toBe('Lena Learner');
  });

  it('so has one that Google takes over', async () => {
    const email = freshEmail();
    await callAuthApi(test, 'signUp', { email, password: PASSWORD });
    const { user } = await signInWithCredential(people.person(), await google(email, 'Vreni Probe'));
    expect(user.displayName).toBe('Vreni Probe');
  });
});

describe('the last way in', () => {
  it('is not taken away, be it the password or Google', async () => {
    const { user } = await signedUp(test);
    await expect(unlink(user, 'password')).rejects.toMatchObject({
      ...code('last-sign-in-method'),
      message: expect.stringContaining('Add another one first') as unknown,
    });
    await linkWithCredential(user, await google(freshEmail()));
    await unlink(user, 'password');
    await expect(unlink(user, 'google.com')).rejects.toMatchObject(code('last-sign-in-method'));
    await user.reload();
    expect(providersOf(user)).toEqual(['google.com']);
  });

  it('stays when both ways are taken away at once, in one request or two', async () => {
    const { user } = await signedUp(test);
    await linkWithCredential(user, await google(freshEmail()));
    const idToken = await user.getIdToken();
    const remove = (...deleteProvider: string[]) => callAuthApi(test, 'update', { idToken, deleteProvider });
    expect((await remove('password', 'google.com')).message).toMatch(/^LAST_SIGN_IN_METHOD/);
    const both = await Promise.all([remove('password'), remove('google.com')]);
    expect(both.map(({ status }) => `${status}`).sort()).toEqual(['200', '400']);
    const { rows } = await test.ctx.pool.query<{ ways: number }>(
      `select (password_hash is not null)::int + (select count(*)::int from linked_identities where account_id = id) as ways
       from accounts where id = $1`,
      [user.uid],
    );
    expect(rows).toEqual([{ ways: 1 }]);
  });

  it('may be a provider’s that is not set up here: that is none', async () => {
    const { user } = await signedUp(test);
    await test.ctx.pool.query(
      `insert into linked_identities (provider, subject, account_id, linked_at) values ('apple.com', $1, $1, now())`,
      [user.uid],
    );
    await expect(unlink(user, 'password')).rejects.toMatchObject(code('last-sign-in-method'));
  });
});

describe('with enumeration protection on', () => {
  it('an account that has no address yet may set one, by an update or by linking', async () => {
    for (const set of [
      (user: User, email: string) => updateEmail(user, email),
      (user: User, email: string) => linkWithCredential(user, EmailAuthProvider.credential(email, PASSWORD)),
    ]) {
      const email = freshEmail();
      const { user } = await signInAnonymously(people.person());
      await set(user, email);
      await user.reload();
      expect(user).toMatchObject({ email, emailVerified: false });
      await expect(receiveCode(test, email)).resolves.toMatch(/./);
    }
  });

  it('a second address is refused, however it is requested', async () => {
    const { user } = await signedUp(test);
    await expect(updateEmail(user, freshEmail())).rejects.toMatchObject(code('operation-not-allowed'));
    const second = EmailAuthProvider.credential(freshEmail(), PASSWORD);
    await expect(linkWithCredential(user, second)).rejects.toMatchObject(code('provider-already-linked'));
    const idToken = await user.getIdToken();
    const { message } = await callAuthApi(test, 'signUp', {
      idToken,
      email: freshEmail(),
      password: PASSWORD,
    });
    expect(message).toMatch(/^OPERATION_NOT_ALLOWED/);
  });
});

describe('with enumeration protection off', () => {
  it('a change of address tells the former one, whose link takes it back', async () => {
    const { email, user } = await signedUp(open, openPeople);
    const next = freshEmail();
    await updateEmail(user, next);
    await user.reload();
    expect(user).toMatchObject({ email: next, emailVerified: false });
    const oobCode = await receiveCode(open, email, 0, 'recoverEmail');
    expect(open.mails.findLast(({ to }) => to === email)?.text).toContain(next);
    await receiveCode(open, next);
    expect((await callAuthApi(open, 'update', { oobCode })).body).toMatchObject({ email });
    const back = await signInWithEmailAndPassword(openPeople.person(), email, PASSWORD);
    expect(back.user.uid).toBe(user.uid);
  });

  it('a second address is linked with its password, and the first one told', async () => {
    const email = freshEmail();
    const { user } = await signInWithCredential(openPeople.person(), await google(email));
    const next = freshEmail();
    await linkWithCredential(user, EmailAuthProvider.credential(next, PASSWORD));
    expect(user.email).toBe(next);
    await expect(receiveCode(open, email, 0, 'recoverEmail')).resolves.toMatch(/./);
    const again = await signInWithEmailAndPassword(openPeople.person(), next, PASSWORD);
    expect(again.user.uid).toBe(user.uid);
  });

  it('of two tabs that change the address at once one wins, and the other learns that its log-in is over', async () => {
    const { user } = await signedUp(open, openPeople);
    const idToken = await user.getIdToken();
    const [first, second] = [freshEmail(), freshEmail()];
    const both = await Promise.all(
      [first, second].map((email) => callAuthApi(open, 'update', { idToken, email })),
    );
    expect(both.map(({ message }) => message ?? 'changed').sort()).toEqual(['TOKEN_EXPIRED', 'changed']);
  });
});

describe('a change that is confirmed by mail', () => {
  it('is requested in two tabs at once: the first link that is pressed counts, the other is worthless', async () => {
    const { user } = await signedUp(test);
    const idToken = await user.getIdToken();
    const addresses = Array.from({ length: 4 }, freshEmail);
    const codes: string[] = [];
    for (const newEmail of addresses) {
      const request = { requestType: 'VERIFY_AND_CHANGE_EMAIL', idToken, newEmail };
      expect((await callAuthApi(test, 'sendOobCode', request)).status).toBe(200);
      codes.push(await receiveCode(test, newEmail));
    }
    const all = await Promise.all(codes.map((oobCode) => callAuthApi(test, 'update', { oobCode })));
    expect(all.map(({ message }) => message ?? 'changed').sort()).toEqual([
      ...Array<string>(3).fill('INVALID_OOB_CODE'),
      'changed',
    ]);
  });

  it('can be requested ten times an hour, so that no account mails strangers', async () => {
    const { user } = await signedUp(test);
    const idToken = await user.getIdToken();
    const ask = () =>
      callAuthApi(test, 'sendOobCode', {
        requestType: 'VERIFY_AND_CHANGE_EMAIL',
        idToken,
        newEmail: freshEmail(),
      });
    const answers = [];
    for (let n = 0; n < 11; n += 1) answers.push((await ask()).status);
    expect(answers).toEqual([...Array<number>(10).fill(200), 400]);
  });
});

it('a new password is refused with its reason, and the old one stays', async () => {
  const { email, user } = await signedUp(test);
  await expect(updatePassword(user, 'abc')).rejects.toMatchObject(code('weak-password'));
  await expect(signInWithEmailAndPassword(people.person(), email, PASSWORD)).resolves.toBeDefined();
});
