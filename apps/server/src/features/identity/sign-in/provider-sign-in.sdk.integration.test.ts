import { createHash } from 'node:crypto';
import { TOOK_OVER_CLAIM } from '@school/contract/constants';
import { type IdTokenRequest, type SignInStandIn, startSignInStandIn } from '@school/sign-in-stand-in';
import {
  createUserWithEmailAndPassword,
  deleteUser,
  EmailAuthProvider,
  GoogleAuthProvider,
  linkWithCredential,
  type OAuthCredential,
  OAuthProvider,
  reauthenticateWithCredential,
  signInAnonymously,
  signInWithCredential,
  signInWithEmailAndPassword,
  unlink,
} from 'firebase/auth';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { callAuthApi } from '../../../../testing/auth-api.ts';
import { buildTestApp, type TestApp } from '../../../../testing/build-test-app.ts';
import { call } from '../../../../testing/call.ts';
import { createSignedInAccount } from '../../../../testing/factories/accounts.ts';
import { createSdkPeople } from '../../../../testing/sdk-auth.ts';
import { createTurnableClock } from '../../../../testing/turnable-clock.ts';
import { createAccount } from '../account/accounts.service.ts';

const PASSWORD = 'chuchichäschtli';
const clock = createTurnableClock();
const code = (name: string) => ({ code: `auth/${name}` });
let standIn: SignInStandIn;
let test: TestApp;
let people: ReturnType<typeof createSdkPeople>;

beforeAll(async () => {
  standIn = await startSignInStandIn({ redirectUris: ['http://127.0.0.1:3999/__/auth/handler'] });
  test = await buildTestApp(
    {
      SIGN_IN_ANONYMOUS: 'true',
      GOOGLE_CLIENT_IDS: `${standIn.google.clientId},school.ios.example,school.android.example`,
      GOOGLE_ISSUER: standIn.google.issuer,
      APPLE_CLIENT_IDS: `${standIn.apple.clientId},example.school.app`,
      APPLE_ISSUER: standIn.apple.issuer,
    },
    { clock },
  );
  people = createSdkPeople(test);
});
afterAll(async () => {
  await test.close();
  await standIn.stop();
});
afterEach(() => people.close());

let counter = 0;
function freshEmail(): string {
  counter += 1;
  return `provider-${counter}@school.test`;
}

const mint = (request: Partial<IdTokenRequest> & { email: string }) =>
  standIn.mintIdToken({ provider: 'google', ...request });
const google = async (request: Partial<IdTokenRequest> & { email: string }) =>
  GoogleAuthProvider.credential(await mint(request));
const signIn = (credential: OAuthCredential) => signInWithCredential(people.person(), credential);

async function apple(
  email: string,
  rawNonce: string,
  nonce = createHash('sha256').update(rawNonce).digest('hex'),
) {
  const idToken = await mint({ provider: 'apple', email, nonce });
  return new OAuthProvider('apple.com').credential({ idToken, rawNonce });
}

describe('a Google account', () => {
  it('opens an account with what Google says, and finds it again by its sub', async () => {
    const email = freshEmail();
    const { user } = await signIn(await google({ email, name: 'Vreni Probe' }));
    expect(user).toMatchObject({ email, emailVerified: true, displayName: 'Vreni Probe' });
    expect(user.providerData).toMatchObject([{ providerId: 'google.com', email }]);
    const { claims, signInProvider } = await user.getIdTokenResult();
    expect(signInProvider).toBe('google.com');
    expect(claims.firebase?.identities).toHaveProperty(['google.com']);
    const sub = user.providerData[0]?.uid ?? '';
    const again = await signIn(await google({ email: freshEmail(), sub }));
    expect(again.user.uid).toBe(user.uid);
    expect(again.user.email).toBe(email);
  });

  // ASVS 6.8.1, 10.5.2
  it('with another sub does not reach the account that has its address', async () => {
    const email = freshEmail();
    await signIn(await google({ email, sub: 'first-owner' }));
    const other = signIn(await google({ email, sub: 'second-owner' }));
    await expect(other).rejects.toMatchObject(code('account-exists-with-different-credential'));
  });

  it('joins a verified account only once its owner has logged in', async () => {
    const email = freshEmail();
    const account = await createAccount(test.ctx, { email, password: PASSWORD, isEmailVerified: true });
    const auth = people.person();
    const error: unknown = await signInWithCredential(auth, await google({ email })).catch((e: unknown) => e);
    expect(error).toMatchObject(code('account-exists-with-different-credential'));
    const pending = GoogleAuthProvider.credentialFromError(error as never);
    const { user } = await signInWithEmailAndPassword(auth, email, PASSWORD);
    const linked = await linkWithCredential(user, pending as OAuthCredential);
    expect(linked.user.uid).toBe(account.id);
    expect((await signIn(await google({ email }))).user.uid).toBe(account.id);
  });

  it('that takes over an account says so in its first id token, and to the session that it ended', async () => {
    const email = freshEmail();
    const { user: stranger } = await createUserWithEmailAndPassword(people.person(), email, PASSWORD);
    const token = await stranger.getIdToken();
    const { user } = await signIn(await google({ email }));
    expect(user.uid).toBe(stranger.uid);
    expect((await user.getIdTokenResult()).claims[TOOK_OVER_CLAIM]).toBe(true);
    expect((await user.getIdTokenResult(true)).claims).not.toHaveProperty(TOOK_OVER_CLAIM);
    const end = await call(test.origin, 'getSessionEnd', null, { token });
    expect(end.result).toEqual({ reason: 'taken-over' });
    const again = await signIn(await google({ email }));
    expect((await again.user.getIdTokenResult()).claims).not.toHaveProperty(TOOK_OVER_CLAIM);
  });

  it('takes over an account that a stranger opened with its address: nothing of the stranger’s stays', async () => {
    const email = freshEmail();
    const { user: stranger } = await createUserWithEmailAndPassword(people.person(), email, PASSWORD);
    await linkWithCredential(
      stranger,
      await google({ email: 'stranger@elsewhere.test', sub: 'strangers-own' }),
    );
    // Linking the stranger's Google account must not have confirmed the owner's address.
    await stranger.reload();
    expect(stranger.emailVerified).toBe(false);
    const { user: owner } = await signIn(await google({ email, sub: `owner-of-${email}` }));
    expect(owner.email).toBe(email);
    await expect(stranger.getIdToken(true)).rejects.toMatchObject(code('user-token-expired'));
    const withPassword = signInWithEmailAndPassword(people.person(), email, PASSWORD);
    await expect(withPassword).rejects.toMatchObject(code('invalid-credential'));
    const withGoogle = await signIn(await google({ email: 'stranger@elsewhere.test', sub: 'strangers-own' }));
    expect(withGoogle.user.uid).not.toBe(owner.uid);
  });

  it('with an unverified address does not reach the account that has this address', async () => {
    for (const isEmailVerified of [true, false]) {
      const { email } = await createSignedInAccount(test.ctx, { isEmailVerified });
      const attempt = signIn(await google({ email, emailVerified: false, sub: `stranger-to-${email}` }));
      await expect(attempt).rejects.toMatchObject(code('account-exists-with-different-credential'));
    }
  });

  it('with a free, unverified address keeps it only until the address’s owner signs in', async () => {
    const email = freshEmail();
    const early = { email, emailVerified: false, sub: `early-${email}` };
    const { user: stranger } = await signIn(await google(early));
    expect(stranger).toMatchObject({ email, emailVerified: false });
    const { user: owner } = await signIn(await google({ email, sub: `owner-${email}` }));
    expect(owner).toMatchObject({ email, emailVerified: true });
    expect(owner.providerData.map(({ uid }) => uid)).toEqual([`owner-${email}`]);
    await expect(stranger.getIdToken(true)).rejects.toMatchObject(code('user-token-expired'));
    await expect(signIn(await google(early))).rejects.toMatchObject(
      code('account-exists-with-different-credential'),
    );
  });

  it('links to an anonymous account and is unlinked from one with a password', async () => {
    const email = freshEmail();
    const auth = people.person();
    const { user } = await signInAnonymously(auth);
    const linked = await linkWithCredential(user, await google({ email }));
    expect(linked.user).toMatchObject({ uid: user.uid, email, emailVerified: true, isAnonymous: false });
    await linkWithCredential(linked.user, EmailAuthProvider.credential(email, PASSWORD));
    await unlink(linked.user, 'google.com');
    await linked.user.reload();
    expect(linked.user.providerData.map(({ providerId }) => providerId)).toEqual(['password']);
  });

  // ASVS 7.5.1
  it('is added or taken away after a fresh log-in only, as every other way in', async () => {
    const { email, idToken } = await createSignedInAccount(test.ctx, { isEmailVerified: true });
    const postBody = new URLSearchParams({
      providerId: 'google.com',
      id_token: await mint({ email }),
    }).toString();
    clock.advance(301_000);
    const attempts = {
      signInWithIdp: { idToken, postBody, requestUri: 'http://localhost' },
      signUp: { idToken, email, password: 'e neus Passwort' },
      update: { idToken, deleteProvider: ['google.com'] },
    };
    for (const [endpoint, payload] of Object.entries(attempts)) {
      const { message } = await callAuthApi(test, endpoint, payload);
      expect(message, endpoint).toBe('CREDENTIAL_TOO_OLD_LOGIN_AGAIN');
    }
    clock.advance(-301_000);
  });

  it('has its token ended by who has an account here', async () => {
    const asked = { providerId: 'apple.com', tokenType: 3, token: 'a-code' };
    const { message } = await callAuthApi(test, 'v2/accounts:revokeToken', { ...asked, idToken: 'made up' });
    expect(message).toBe('INVALID_ID_TOKEN');
  });

  it('that is linked to another account is given back as a credential', async () => {
    const email = freshEmail();
    await signIn(await google({ email }));
    const { user } = await signInAnonymously(people.person());
    const link = linkWithCredential(user, await google({ email }));
    await expect(link).rejects.toMatchObject(code('credential-already-in-use'));
  });

  it('proves its owner once more, and no other account', async () => {
    const email = freshEmail();
    const { user } = await signIn(await google({ email }));
    await reauthenticateWithCredential(user, await google({ email }));
    const mismatch = code('user-mismatch');
    await expect(
      reauthenticateWithCredential(user, await google({ email: freshEmail() })),
    ).rejects.toMatchObject(mismatch);
    const other = freshEmail();
    await signIn(await google({ email: other }));
    await expect(reauthenticateWithCredential(user, await google({ email: other }))).rejects.toMatchObject(
      mismatch,
    );
    await deleteUser(user);
  });

  it('that is linked to a disabled account is refused', async () => {
    const email = freshEmail();
    const { user } = await signIn(await google({ email }));
    await test.ctx.pool.query('update accounts set is_disabled = true where id = $1', [user.uid]);
    await expect(signIn(await google({ email }))).rejects.toMatchObject(code('user-disabled'));
  });
});

describe('an id token', () => {
  // ASVS 6.8.2, 10.5.4
  it.each<[string, Partial<IdTokenRequest>]>([
    ['signed with another key', { signWith: 'foreign' }],
    ['of another issuer', { issuer: 'https://accounts.evil.example' }],
    ['for another client', { audience: 'another-client' }],
    ['requested by another client', { azp: 'another-client' }],
    ['for several clients without an azp', { audience: ['school.ios.example', 'another-client'] }],
    ['that has expired', { issuedAt: Math.floor(Date.now() / 1_000) - 7_200 }],
    ['with a nonce that the caller does not send', { nonce: 'n-1' }],
  ])('%s is refused', async (_what, request) => {
    const attempt = signIn(await google({ email: freshEmail(), ...request }));
    const error = (await attempt.catch((thrown: unknown) => thrown)) as { code: string };
    expect(['auth/invalid-credential', 'auth/missing-or-invalid-nonce']).toContain(error.code);
  });

  // ASVS 6.8.1, 10.2.2
  it('of Apple is refused as Google’s', async () => {
    const idToken = await mint({ provider: 'apple', email: freshEmail() });
    await expect(signIn(GoogleAuthProvider.credential(idToken))).rejects.toMatchObject(
      code('invalid-credential'),
    );
  });

  // ASVS 6.8.2, 9.1.2
  it('without a signature is refused', async () => {
    const [, payload] = (await mint({ email: freshEmail() })).split('.');
    const header = Buffer.from('{"alg":"none"}').toString('base64url');
    const unsigned = GoogleAuthProvider.credential(`${header}.${payload}.`);
    await expect(signIn(unsigned)).rejects.toMatchObject(code('invalid-credential'));
  });

  // ASVS 10.5.1
  it('for an app of ours is accepted once in twenty attempts', async () => {
    const credential = await google({ email: freshEmail(), audience: 'school.ios.example' });
    const attempts = await Promise.allSettled(Array.from({ length: 20 }, () => signIn(credential)));
    expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await expect(signIn(credential)).rejects.toMatchObject(code('invalid-credential'));
  });

  // ASVS 10.5.1
  it('is no other one with its signature spelt in another way', async () => {
    const idToken = await mint({ email: freshEmail() });
    await signIn(GoogleAuthProvider.credential(idToken));
    // The last letter stands for four bits of the signature and two of nothing.
    const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
    const last = letters.indexOf(idToken.at(-1) ?? '');
    const others = [1, 2, 3].map(
      (bits) => `${idToken.slice(0, -1)}${letters[(last & ~3) | ((last + bits) & 3)]}`,
    );
    for (const other of [...others, `${idToken}=`, `${idToken} `]) {
      const attempt = signIn(GoogleAuthProvider.credential(other));
      await expect(attempt, other.slice(-4)).rejects.toMatchObject(code('invalid-credential'));
    }
  });

  it.each([
    ['Android’s, for the web client, asked for by its own', 'google', { azp: 'school.android.example' }],
    ['iOS’s, for its own client', 'google', { audience: 'school.ios.example', azp: 'school.ios.example' }],
    ['Apple’s, for the bundle', 'apple', { audience: 'example.school.app' }],
  ] as const)('of a native app is taken: %s', async (_what, provider, request) => {
    const email = freshEmail();
    const rawNonce = `nonce of ${email}`;
    const nonce = provider === 'apple' ? createHash('sha256').update(rawNonce).digest('hex') : rawNonce;
    const idToken = await mint({ provider, email, nonce, ...request });
    const credential = new OAuthProvider(`${provider}.com`).credential({ idToken, rawNonce });
    expect((await signIn(credential)).user).toMatchObject({ email, emailVerified: true });
  });

  it('of a native app with another nonce than its own, or none, is refused', async () => {
    const nonce = createHash('sha256').update('mine').digest('hex');
    const request = {
      provider: 'apple',
      email: freshEmail(),
      audience: 'example.school.app',
      nonce,
    } as const;
    for (const rawNonce of ['another', nonce, undefined]) {
      const idToken = await mint(request);
      const credential = new OAuthProvider('apple.com').credential({
        idToken,
        ...(rawNonce !== undefined && { rawNonce }),
      });
      await expect(signIn(credential)).rejects.toMatchObject(code('missing-or-invalid-nonce'));
    }
  });

  it('is needed: an access token alone is refused', async () => {
    const attempt = signIn(GoogleAuthProvider.credential(null, 'access'));
    await expect(attempt).rejects.toMatchObject(code('invalid-credential'));
  });
});

describe('an Apple account', () => {
  it('brings the SHA-256 of its nonce', async () => {
    const email = freshEmail();
    const { user } = await signIn(await apple(email, 'raw-nonce-1'));
    expect(user).toMatchObject({ email, emailVerified: true });
    expect(user.providerData).toMatchObject([{ providerId: 'apple.com' }]);
  });

  it('with another nonce, or the raw one in the token, is refused', async () => {
    const refused = code('missing-or-invalid-nonce');
    await expect(signIn(await apple(freshEmail(), 'mine', 'another'))).rejects.toMatchObject(refused);
    await expect(signIn(await apple(freshEmail(), 'mine', 'mine'))).rejects.toMatchObject(refused);
  });
});

it('a caller whose address the provider has not verified is not told how that address signs in', async () => {
  const { email } = await createSignedInAccount(test.ctx, { isEmailVerified: true });
  const ask = async (emailVerified: boolean) => {
    const idToken = await mint({ email, emailVerified });
    const postBody = new URLSearchParams({ providerId: 'google.com', id_token: idToken }).toString();
    const { body } = await callAuthApi(test, 'signInWithIdp', { postBody, requestUri: 'http://localhost' });
    return { needConfirmation: body['needConfirmation'], verifiedProvider: body['verifiedProvider'] };
  };
  expect(await ask(true)).toEqual({ needConfirmation: true, verifiedProvider: ['password'] });
  expect(await ask(false)).toEqual({ needConfirmation: true, verifiedProvider: undefined });
});

describe('a popup', () => {
  async function begin(providerId: string) {
    const { body } = await callAuthApi(test, 'createAuthUri', {
      providerId,
      continueUri: 'http://127.0.0.1:3999/__/auth/handler',
      context: 'state-1',
    });
    return { url: new URL(String(body['authUri'])), sessionId: String(body['sessionId']) };
  }

  const end = (sessionId: string, idToken: string) =>
    callAuthApi(test, 'signInWithIdp', {
      requestUri: `http://127.0.0.1:3999/__/auth/handler#id_token=${idToken}&state=state-1`,
      postBody: 'providerId=google.com',
      sessionId,
      returnSecureToken: true,
      returnIdpCredential: true,
    });

  // ASVS 10.1.2, 10.2.1
  it('begins at the provider, for this school, with a nonce that belongs to its session', async () => {
    const { url, sessionId } = await begin('google.com');
    expect(url.href.startsWith(`${standIn.google.issuer}/auth`)).toBe(true);
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      client_id: standIn.google.clientId,
      redirect_uri: 'http://127.0.0.1:3999/__/auth/handler',
      response_type: 'id_token',
      state: 'state-1',
    });
    const nonce = url.searchParams.get('nonce') ?? '';
    const answer = await end(sessionId, await mint({ email: freshEmail(), nonce }));
    expect(answer.body).toMatchObject({ providerId: 'google.com', isNewUser: true });
    expect(answer.body).toHaveProperty('idToken');
    const stolen = await end('another-session', await mint({ email: freshEmail(), nonce }));
    expect(stolen.message).toMatch(/^MISSING_OR_INVALID_NONCE/);
    const bare = await end(sessionId, await mint({ email: freshEmail() }));
    expect(bare.message).toMatch(/^MISSING_OR_INVALID_NONCE/);
  });

  // ASVS 10.1.2, 10.2.1
  it('has a token that is worth nothing without its session, though it says its nonce', async () => {
    const { url, sessionId } = await begin('google.com');
    const nonce = url.searchParams.get('nonce') ?? '';
    const idToken = await mint({ email: freshEmail(), nonce });
    const postBody = new URLSearchParams({ providerId: 'google.com', id_token: idToken, nonce }).toString();
    const credential = { postBody, requestUri: 'http://localhost' };
    const taken = await callAuthApi(test, 'signInWithIdp', credential);
    expect(taken.message).toMatch(/^MISSING_OR_INVALID_NONCE/);
    expect((await end(sessionId, idToken)).body).toHaveProperty('idToken');
  });

  // ASVS 10.4.1
  it('returns to origins of ours only, and knows no other provider', async () => {
    const evil = { providerId: 'google.com', continueUri: 'https://evil.example/__/auth/handler' };
    expect((await callAuthApi(test, 'createAuthUri', evil)).message).toMatch(/^UNAUTHORIZED_DOMAIN/);
    const other = { providerId: 'github.com', continueUri: 'http://127.0.0.1:3999/' };
    expect((await callAuthApi(test, 'createAuthUri', other)).message).toMatch(/^OPERATION_NOT_ALLOWED/);
  });
});
