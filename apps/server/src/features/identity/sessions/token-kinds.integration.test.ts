import { type SignInStandIn, startSignInStandIn } from '@school/sign-in-stand-in';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callAuthApi, callTokenApi } from '../../../../testing/auth-api.ts';
import { buildTestApp, type TestApp } from '../../../../testing/build-test-app.ts';
import { createSignedInAccount } from '../../../../testing/factories/accounts.ts';
import { importLessons } from '../../../../testing/import-lessons.ts';
import { receiveCode } from '../../../../testing/receive-link.ts';
import { signAppCheckToken } from '../../app-check/index.ts';
import { mintCustomToken } from '../tokens/custom-tokens.ts';
import { sealToken } from '../tokens/sealed-tokens.ts';

let standIn: SignInStandIn;
let test: TestApp;
let accountId: string;
let email: string;

beforeAll(async () => {
  standIn = await startSignInStandIn({ redirectUris: ['http://127.0.0.1:3999/__/auth/handler'] });
  test = await buildTestApp({
    GOOGLE_CLIENT_IDS: standIn.google.clientId,
    GOOGLE_ISSUER: standIn.google.issuer,
    APP_CHECK: 'demand',
  });
  await importLessons(test.ctx, 'gruezi-mitenand');
  ({ uid: accountId, email } = await createSignedInAccount(test.ctx));
});
afterAll(async () => {
  await test.close();
  await standIn.stop();
});

/** Every kind of token that this server gives or takes, fresh each time. */
const KINDS = {
  id: async () => (await createSignedInAccount(test.ctx)).idToken,
  refresh: async () => (await createSignedInAccount(test.ctx)).refreshToken,
  appCheck: () => signAppCheckToken(test.ctx),
  media: async () => {
    const headers = {
      'content-type': 'application/json',
      'x-firebase-appcheck': await signAppCheckToken(test.ctx),
    };
    const answer = await fetch(`${test.origin}/functions/getSecureData_v2_0`, {
      method: 'POST',
      headers,
      body: '{"data":{"videoID":"gruezi-mitenand"}}',
    });
    const { result } = (await answer.json()) as { result: { VideoHLSurl: string } };
    return result.VideoHLSurl.split('/')[2] ?? '';
  },
  provider: () => standIn.mintIdToken({ provider: 'google', email: `p-${crypto.randomUUID()}@school.test` }),
  custom: () => mintCustomToken(test.identity, `c-${crypto.randomUUID()}`),
  pendingSecondFactor: async () =>
    sealToken(
      test.identity,
      'mfa-pending',
      { accountId, provider: 'password', atMs: Date.now() + 1_000 },
      60_000,
    ),
  pendingIdentity: async () =>
    sealToken(
      test.identity,
      'pending-identity',
      {
        provider: 'google.com',
        subject: crypto.randomUUID(),
        email: null,
        isEmailVerified: false,
        displayName: null,
        photoUrl: null,
        givenName: null,
        familyName: null,
        idToken: crypto.randomUUID(),
        accessToken: null,
        expiresAtMs: Date.now() + 60_000,
      },
      60_000,
    ),
  resetCode: async () => {
    const before = test.mails.length;
    await callAuthApi(test, 'sendOobCode', { requestType: 'PASSWORD_RESET', email });
    return receiveCode(test, email, before, 'resetPassword');
  },
} as const;
type Kind = keyof typeof KINDS;

const callable = (headers: Record<string, string>) =>
  fetch(`${test.origin}/functions/listLessons`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: '{"data":null}',
  });

/** Every place that takes a token: whether it accepts this one, and which kind it is for. */
const PLACES: Record<string, { kind: Kind; accepts: (token: string) => Promise<boolean> }> = {
  'a callable’s bearer': {
    kind: 'id',
    accepts: async (token) => {
      const appCheck = await signAppCheckToken(test.ctx);
      return (
        (await callable({ authorization: `Bearer ${token}`, 'x-firebase-appcheck': appCheck })).status === 200
      );
    },
  },
  'accounts:lookup': {
    kind: 'id',
    accepts: async (idToken) => (await callAuthApi(test, 'lookup', { idToken })).status === 200,
  },
  'the token sync': {
    kind: 'id',
    accepts: async (token) => {
      const headers = { authorization: `Bearer ${token}` };
      return (await fetch(`${test.origin}/__/auth/session`, { method: 'POST', headers })).status === 204;
    },
  },
  'the session cookie': {
    kind: 'id',
    accepts: async (token) => {
      const headers = { cookie: `__Host-session=${token}` };
      const answer = await fetch(`${test.origin}/media/me/gruezi-mitenand/master.m3u8`, { headers });
      return answer.status === 200;
    },
  },
  'the document store’s bearer': {
    kind: 'id',
    accepts: async (token) => {
      const path = '/v1/projects/school-test/databases/(default)/documents/Videos/gruezi-mitenand';
      const answer = await fetch(test.origin + path, { headers: { authorization: `Bearer ${token}` } });
      return answer.status === 200;
    },
  },
  'the token endpoint': {
    kind: 'refresh',
    accepts: async (token) => (await callTokenApi(test, token)).status === 200,
  },
  'App Check’s header': {
    kind: 'appCheck',
    accepts: async (token) => (await callable({ 'x-firebase-appcheck': token })).status === 200,
  },
  'a media address': {
    kind: 'media',
    accepts: async (token) => (await fetch(`${test.origin}/media/${token}/master.m3u8`)).status === 200,
  },
  signInWithIdp: {
    kind: 'provider',
    accepts: async (token) => {
      const postBody = new URLSearchParams({ providerId: 'google.com', id_token: token }).toString();
      return (
        (await callAuthApi(test, 'signInWithIdp', { postBody, requestUri: 'http://localhost' })).status ===
        200
      );
    },
  },
  'signInWithIdp’s pendingToken': {
    kind: 'pendingIdentity',
    accepts: async (pendingToken) => {
      const answer = await callAuthApi(test, 'signInWithIdp', {
        pendingToken,
        requestUri: 'http://localhost',
      });
      return answer.status === 200;
    },
  },
  signInWithCustomToken: {
    kind: 'custom',
    accepts: async (token) => (await callAuthApi(test, 'signInWithCustomToken', { token })).status === 200,
  },
  mfaSignIn: {
    kind: 'pendingSecondFactor',
    accepts: async (mfaPendingCredential) => {
      const { message } = await callAuthApi(test, 'v2/accounts/mfaSignIn:start', {
        mfaPendingCredential,
        mfaEnrollmentId: 'none',
      });
      // The credential was believed: it is only the factor that this account has not.
      return message === 'MFA_ENROLLMENT_NOT_FOUND';
    },
  },
  resetPassword: {
    kind: 'resetCode',
    accepts: async (oobCode) => (await callAuthApi(test, 'resetPassword', { oobCode })).status === 200,
  },
};

// ASVS 6.3.4, 9.2.2, 9.2.4
describe.each(Object.keys(PLACES))('%s', (place) => {
  it.each(Object.keys(KINDS) as Kind[])(
    'takes a token of the kind %s only if that is its own kind',
    async (kind) => {
      const { kind: expected, accepts } = PLACES[place] as (typeof PLACES)[string];
      expect(await accepts(await KINDS[kind]())).toBe(kind === expected);
    },
  );
});
