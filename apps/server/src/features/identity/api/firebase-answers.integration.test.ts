import { type SignInStandIn, startSignInStandIn } from '@school/sign-in-stand-in';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callAuthApi, callTokenApi } from '../../../../testing/auth-api.ts';
import { buildTestApp, type TestApp } from '../../../../testing/build-test-app.ts';
import { createSignedInAccount } from '../../../../testing/factories/accounts.ts';

/** What the SDK never sends, and what no SDK shows of an answer: by HTTP, as Firebase's emulator answers it. */
let standIn: SignInStandIn;
let server: TestApp;
let open: TestApp;

beforeAll(async () => {
  standIn = await startSignInStandIn({ redirectUris: ['http://127.0.0.1:3999/__/auth/handler'] });
  const settings = {
    SIGN_IN_EMAIL_LINK: 'true',
    GOOGLE_CLIENT_IDS: standIn.google.clientId,
    GOOGLE_ISSUER: standIn.google.issuer,
    APPLE_CLIENT_IDS: standIn.apple.clientId,
    APPLE_ISSUER: standIn.apple.issuer,
  };
  server = await buildTestApp(settings);
  open = await buildTestApp({ ...settings, EMAIL_ENUMERATION_PROTECTION: 'false' });
});
afterAll(async () => {
  await server.close();
  await open.close();
  await standIn.stop();
});

const refusal = async (endpoint: string, payload: object) =>
  (await callAuthApi(server, endpoint, payload)).message;

describe('a field that is missing or malformed has its own message', () => {
  const PAGE = 'http://localhost/';
  it.each<[string, string, object]>([
    ['MISSING_EMAIL', 'signInWithPassword', { password: 'x' }],
    ['INVALID_EMAIL', 'signInWithPassword', { email: '', password: 'x' }],
    ['MISSING_EMAIL', 'signInWithEmailLink', { oobCode: 'x' }],
    ['MISSING_EMAIL', 'signUp', { password: 'chuchichäschtli' }],
    ['MISSING_EMAIL', 'sendOobCode', { requestType: 'PASSWORD_RESET' }],
    ['MISSING_IDENTIFIER', 'createAuthUri', { continueUri: PAGE }],
    ['MISSING_CONTINUE_URI', 'createAuthUri', { identifier: 'me@school.test' }],
    ['INVALID_CONTINUE_URI', 'createAuthUri', { identifier: 'me@school.test', continueUri: 'invalid' }],
    ['INVALID_IDENTIFIER', 'createAuthUri', { identifier: 'invalid', continueUri: PAGE }],
    ['MISSING_CONTINUE_URI', 'createAuthUri', { providerId: 'google.com' }],
    ['MISSING_REQUEST_URI', 'signInWithIdp', { postBody: 'providerId=google.com&id_token=x' }],
    ['INVALID_REQUEST_URI', 'signInWithIdp', { postBody: 'providerId=google.com', requestUri: 'nowhere' }],
    ['INVALID_REQ_TYPE : Unsupported request parameters.', 'update', { displayName: 'Mira' }],
  ])('%s at %s', async (message, endpoint, payload) => {
    expect(await refusal(endpoint, payload)).toBe(message);
  });

  it('a credential without a provider is quoted without its token', async () => {
    const requestUri = 'http://localhost/here?id_token=canary-4711';
    expect(await refusal('signInWithIdp', { postBody: 'id_token=canary-4711', requestUri })).toBe(
      'INVALID_CREDENTIAL_OR_PROVIDER_ID : Invalid IdP response/credential: http://localhost/here',
    );
  });
});

describe('createAuthUri', () => {
  it.each([{}, { providerId: 'google.com' }])('gives the session back that it was sent: %j', async (more) => {
    const { body } = await callAuthApi(server, 'createAuthUri', {
      identifier: 'me@school.test',
      continueUri: 'http://127.0.0.1:3999/__/auth/handler',
      sessionId: 'my-session-1',
      ...more,
    });
    expect(body['sessionId']).toBe('my-session-1');
  });

  it('lists how an address signs in, also one that an account has at its provider; protected, nothing', async () => {
    const first = `${crypto.randomUUID()}@school.test`;
    const later = `${crypto.randomUUID()}@school.test`;
    for (const email of [first, later]) await withGoogle(open, { email, sub: `sub-${first}` });
    for (const identifier of [first, later]) {
      const ask = { identifier, continueUri: 'http://localhost/' };
      const ways = { registered: true, signinMethods: ['google.com'], allProviders: ['google.com'] };
      expect((await callAuthApi(open, 'createAuthUri', ask)).body).toMatchObject(ways);
      expect(Object.keys((await callAuthApi(server, 'createAuthUri', ask)).body)).toEqual([
        'kind',
        'sessionId',
      ]);
    }
  });

  it('counts a password and a mailed link as one provider', async () => {
    const { email, uid } = await createSignedInAccount(open.ctx);
    await open.ctx.pool.query('update accounts set uses_email_link = true where id = $1', [uid]);
    const ask = { identifier: email, continueUri: 'http://localhost/' };
    const { body } = await callAuthApi(open, 'createAuthUri', ask);
    expect(body).toMatchObject({ signinMethods: ['password', 'emailLink'], allProviders: ['password'] });
  });
});

type Person = {
  email: string;
  sub?: string;
  emailVerified?: boolean;
  screenName?: string;
  provider?: 'google' | 'apple';
};

/** Signs in with a fresh token of this person. */
async function withGoogle(app: TestApp, person: Person, more: object = {}) {
  const provider = person.provider ?? 'google';
  const idToken = await standIn.mintIdToken({ ...person, provider });
  const postBody = new URLSearchParams({ providerId: `${provider}.com`, id_token: idToken }).toString();
  return callAuthApi(app, 'signInWithIdp', { postBody, requestUri: 'http://localhost', ...more });
}

describe('signInWithIdp', () => {
  it.each([
    ['google', 'https://accounts.google.com/'],
    ['apple', 'https://appleid.apple.com/'],
  ] as const)('names a person of %s in full', async (provider, where) => {
    const sub = `sub-${crypto.randomUUID()}`;
    const { body } = await withGoogle(server, { email: `${sub}@school.test`, sub, provider });
    expect(body['federatedId']).toBe(`${where}${sub}`);
  });

  it.each(['hopp', undefined])(
    'gives a screen name back where the provider says one: %s',
    async (screenName) => {
      const person = { email: `${crypto.randomUUID()}@school.test`, ...(screenName && { screenName }) };
      const { body } = await withGoogle(server, person);
      expect([body['fullName'], body['screenName']]).toEqual(['Heidi Muster', screenName]);
    },
  );

  it('refuses to link what the account has already, and gives the credential back if asked', async () => {
    const person = { email: `${crypto.randomUUID()}@school.test`, sub: crypto.randomUUID() };
    const { idToken } = (await withGoogle(server, person)).body;
    expect((await withGoogle(server, person, { idToken })).message).toBe('FEDERATED_USER_ID_ALREADY_LINKED');
    const { body } = await withGoogle(server, person, { idToken, returnIdpCredential: true });
    expect(body).toMatchObject({ errorMessage: 'FEDERATED_USER_ID_ALREADY_LINKED' });
    expect(body).not.toHaveProperty('refreshToken');
  });

  it('says whose confirmation it needs only to those who may know it', async () => {
    const { email, uid } = await createSignedInAccount(server.ctx, { isEmailVerified: true });
    const known = (await withGoogle(server, { email, sub: 'of-the-address' })).body;
    expect(known).toMatchObject({ needConfirmation: true, localId: uid });
    const stranger = (await withGoogle(server, { email, sub: 'of-a-stranger', emailVerified: false })).body;
    expect(stranger).toMatchObject({ needConfirmation: true });
    expect(stranger).not.toHaveProperty('localId');
    const unprotected = await createSignedInAccount(open.ctx, { isEmailVerified: true });
    const told = await withGoogle(open, { email: unprotected.email, sub: 'anybody', emailVerified: false });
    expect(told.body['localId']).toBe(unprotected.uid);
  });

  it('replaces what an unconfirmed account said of itself', async () => {
    const email = `${crypto.randomUUID()}@school.test`;
    const { uid } = await createSignedInAccount(server.ctx, { email, displayName: 'Stranger' });
    await server.ctx.pool.query(`update accounts set photo_url = 'https://x.test/p.png' where id = $1`, [
      uid,
    ]);
    const { body } = await withGoogle(server, { email, sub: crypto.randomUUID() });
    expect(body).toMatchObject({ localId: uid, emailVerified: true });
    const { users } = (await callAuthApi(server, 'lookup', { idToken: body['idToken'] })).body;
    expect(users).toMatchObject([{ localId: uid }]);
    expect(JSON.stringify(users)).not.toMatch(/Stranger|photoUrl/);
  });
});

describe('update', () => {
  it('of name and photo issues no tokens, and those that are there go on', async () => {
    const { idToken, refreshToken } = await createSignedInAccount(server.ctx);
    const { body } = await callAuthApi(server, 'update', {
      idToken,
      displayName: 'Ursle',
      returnSecureToken: true,
    });
    expect(body).toMatchObject({ displayName: 'Ursle' });
    for (const name of ['idToken', 'refreshToken', 'expiresIn']) expect(body).not.toHaveProperty(name);
    const attributes = { idToken, deleteAttribute: ['DISPLAY_NAME', 'PHOTO_URL'] };
    expect((await callAuthApi(server, 'update', attributes)).body).not.toHaveProperty('displayName');
    expect((await callTokenApi(server, refreshToken)).status).toBe(200);
  });

  it('with validSince ends what was signed in, and gives the caller other tokens', async () => {
    const { idToken, refreshToken, uid, email, password } = await createSignedInAccount(server.ctx);
    const elsewhere = await callAuthApi(server, 'signInWithPassword', { email, password });
    const { body } = await callAuthApi(server, 'update', { idToken, validSince: '1' });
    expect(body).toMatchObject({ localId: uid });
    for (const ended of [refreshToken, String(elsewhere.body['refreshToken'])]) {
      expect((await callTokenApi(server, ended)).message).toBe('TOKEN_EXPIRED');
    }
    expect((await callTokenApi(server, String(body['refreshToken']))).status).toBe(200);
    expect((await callAuthApi(server, 'lookup', { idToken: body['idToken'] })).status).toBe(200);
  });

  it.each<[string, object]>([
    ['INSUFFICIENT_PERMISSION', { linkProviderUserInfo: { providerId: 'google.com', rawId: 'anybody' } }],
    ['INSUFFICIENT_PERMISSION', { customAttributes: '{"admin":true}' }],
    ['INSUFFICIENT_PERMISSION', { emailVerified: true }],
    ['INSUFFICIENT_PERMISSION', { phoneNumber: '+41791234567' }],
    ['INSUFFICIENT_PERMISSION', { mfa: { enrollments: [] } }],
    ['INSUFFICIENT_PERMISSION', { localId: 'another-account' }],
    ['OPERATION_NOT_ALLOWED', { disableUser: false }],
    ['OPERATION_NOT_ALLOWED', { deleteAttribute: ['EMAIL'] }],
  ])('%s, and nothing is changed: %j', async (message, fields) => {
    const { idToken } = await createSignedInAccount(server.ctx, { displayName: 'Mira' });
    const answer = await callAuthApi(server, 'update', { idToken, displayName: 'Ursle', ...fields });
    expect(answer).toMatchObject({ status: 400, message: expect.stringMatching(`^${message}`) as string });
    const { users } = (await callAuthApi(server, 'lookup', { idToken })).body;
    expect(users).toMatchObject([{ displayName: 'Mira' }]);
  });
});

describe('signUp', () => {
  const account = () => ({ email: `${crypto.randomUUID()}@school.test`, password: 'chuchichäschtli' });

  it('refuses an id of the caller’s choice, in Firebase’s words', async () => {
    for (const payload of [account(), {}])
      expect(await refusal('signUp', { ...payload, localId: 'anything' })).toBe(
        'UNEXPECTED_PARAMETER : User ID',
      );
  });

  it.each([{ emailVerified: true }, { phoneNumber: '+41791234567' }, { disabled: true }, { mfaInfo: [] }])(
    'refuses what only an operator sets: %j',
    async (field) => {
      expect(await refusal('signUp', { ...account(), ...field })).toMatch(/^INSUFFICIENT_PERMISSION : /);
    },
  );
});
