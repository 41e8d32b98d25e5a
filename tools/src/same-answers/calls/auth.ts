import { z } from 'zod';
import type { Caller } from '../people.ts';

const ENDPOINTS = [
  'v1/accounts:signUp',
  'v1/accounts:lookup',
  'v1/accounts:update',
  'v1/accounts:delete',
  'v1/accounts:signInWithPassword',
  'v1/accounts:sendOobCode',
  'v1/accounts:resetPassword',
  'v1/accounts:signInWithEmailLink',
  'v1/accounts:signInWithIdp',
  'v1/accounts:createAuthUri',
  'v1/accounts:signInWithCustomToken',
  'v1/accounts:sendVerificationCode',
  'v1/accounts:signInWithPhoneNumber',
  'v2/accounts:revokeToken',
  'v2/accounts/mfaEnrollment:start',
  'v2/accounts/mfaEnrollment:finalize',
  'v2/accounts/mfaEnrollment:withdraw',
  'v2/accounts/mfaSignIn:start',
  'v2/accounts/mfaSignIn:finalize',
  'v1/accounts:nonsense',
];
const API = '/identitytoolkit.googleapis.com';
const TokensSchema = z.object({ idToken: z.string(), refreshToken: z.string() });
const NativeTokenSchema = z.object({ idToken: z.string(), nonce: z.string().optional() });
const NEWCOMER = { email: 'new@school.test', password: 'chuchichaeschtli' };
const BAD = 'a.b.c';

/** The hosted auth API, its token endpoint, keys and session cookie. */
export async function askAuth(caller: Caller): Promise<void> {
  await askRefused(caller);
  const tokens = await signUp(caller);
  await changeAccount(caller, tokens.idToken);
  await askCodes(caller, tokens.idToken);
  await askProviders(caller);
  await askTokens(caller);
  await askSessionCookie(caller);
  const { auth } = caller;
  const fresh = await auth('log in before leaving', 'v1/accounts:signInWithPassword', NEWCOMER);
  const { idToken } = TokensSchema.parse(fresh.json);
  await auth('delete an account', 'v1/accounts:delete', { idToken });
  await auth('look up who is leaving', 'v1/accounts:lookup', { idToken });
  await auth('log in while leaving', 'v1/accounts:signInWithPassword', NEWCOMER);
}

async function askRefused({ ask, auth }: Caller): Promise<void> {
  for (const endpoint of ENDPOINTS) {
    await ask(`${endpoint} without a key`, `${API}/${endpoint}`, { body: {} });
    await auth(`${endpoint} with nothing`, endpoint, {});
  }
  await ask('auth with a wrong key', `${API}/v1/accounts:lookup?key=wrong`, { body: {} });
  await ask('auth by GET', `${API}/v1/accounts:lookup?key=wrong`);
  await auth('auth with a wrong type', 'v1/accounts:signInWithPassword', { email: 1, password: [] });
  for (const method of ['verifyPassword', 'signupNewUser', 'getAccountInfo', 'setAccountInfo', 'nonsense'])
    await ask(
      `${method} of the mobile SDKs`,
      `/www.googleapis.com/identitytoolkit/v3/relyingparty/${method}`,
      {
        body: {},
      },
    );
}

async function signUp({ auth }: Caller) {
  const way = 'v1/accounts:signUp';
  await auth('sign up with a short password', way, { ...NEWCOMER, password: '123' });
  await auth('sign up with no address', way, { ...NEWCOMER, email: 'grüezi' });
  await auth('sign up with a taken address', way, { ...NEWCOMER, email: 'vip@demo.example' });
  const { json } = await auth('sign up', way, { ...NEWCOMER, returnSecureToken: true });
  await auth('sign up twice', way, NEWCOMER);
  await auth('sign up without a name or address', way, { returnSecureToken: true });
  const logIn = 'v1/accounts:signInWithPassword';
  await auth('a wrong password', logIn, { ...NEWCOMER, password: 'wrong-password' });
  await auth('an unknown address', logIn, { ...NEWCOMER, email: 'unknown@school.test' });
  await auth('the right password', logIn, { ...NEWCOMER, returnSecureToken: true });
  return TokensSchema.parse(json);
}

async function changeAccount({ auth }: Caller, idToken: string): Promise<void> {
  await auth('look up', 'v1/accounts:lookup', { idToken });
  await auth('look up with a bad token', 'v1/accounts:lookup', { idToken: BAD });
  for (const [name, change] of Object.entries({
    'a name': { displayName: 'Reto' },
    'a taken name': { displayName: 'Vreni' },
    'no name': { displayName: ' ' },
    'a long name': { displayName: 'R'.repeat(200) },
    'a taken address': { email: 'vip@demo.example' },
    'a bad address': { email: 'grüezi' },
    'a short password': { password: '1' },
    'a picture': { photoUrl: 'https://school.test/reto.png' },
    'no provider': { deleteProvider: ['phone'] },
  }))
    await auth(`update: ${name}`, 'v1/accounts:update', { idToken, ...change, returnSecureToken: true });
  await auth('update with a bad token', 'v1/accounts:update', { idToken: BAD, displayName: 'Reto' });
  await auth('delete with a bad token', 'v1/accounts:delete', { idToken: BAD });
  await auth('begin a second step unconfirmed', 'v2/accounts/mfaEnrollment:start', {
    idToken,
    totpEnrollmentInfo: {},
  });
}

async function askCodes({ auth, readMail }: Caller, idToken: string): Promise<void> {
  const send = 'v1/accounts:sendOobCode';
  const reset = 'v1/accounts:resetPassword';
  await auth('send: confirm an address', send, { requestType: 'VERIFY_EMAIL', idToken });
  await auth('send: with a bad token', send, { requestType: 'VERIFY_EMAIL', idToken: BAD });
  await auth('send: nonsense', send, { requestType: 'NONSENSE', email: NEWCOMER.email });
  await auth('send: an unknown address', send, {
    requestType: 'PASSWORD_RESET',
    email: 'unknown@school.test',
  });
  await auth('send: to elsewhere', send, {
    requestType: 'EMAIL_SIGNIN',
    email: 'link@school.test',
    continueUrl: 'https://elsewhere.test/',
  });
  await auth('a bad code', reset, { oobCode: 'nonsense', newPassword: NEWCOMER.password });
  await auth('a bad code for an address', 'v1/accounts:update', { oobCode: 'nonsense' });
  await auth('a bad link', 'v1/accounts:signInWithEmailLink', { email: NEWCOMER.email, oobCode: 'nonsense' });
  const confirming = /oobCode=([\w-]+)/.exec(await readMail(NEWCOMER.email))?.[1];
  await auth('confirm an address', 'v1/accounts:update', { oobCode: confirming });
  await auth('confirm it twice', 'v1/accounts:update', { oobCode: confirming });
  const begun = await auth('begin a second step', 'v2/accounts/mfaEnrollment:start', {
    idToken,
    totpEnrollmentInfo: {},
  });
  const Session = z.object({ totpSessionInfo: z.object({ sessionInfo: z.string() }) });
  const { data } = Session.safeParse(begun.json);
  await auth('a wrong code of the second step', 'v2/accounts/mfaEnrollment:finalize', {
    idToken,
    totpVerificationInfo: {
      sessionInfo: data?.totpSessionInfo.sessionInfo ?? '',
      verificationCode: '000000',
    },
  });
  await auth('withdraw none', 'v2/accounts/mfaEnrollment:withdraw', { idToken, mfaEnrollmentId: 'none' });
  await askPhone({ auth, readMail });
}

async function askPhone({ auth, readMail }: Pick<Caller, 'auth' | 'readMail'>): Promise<void> {
  const phoneNumber = '+41791234567';
  await auth('phone: a bad number', 'v1/accounts:sendVerificationCode', { phoneNumber: '12' });
  const sent = await auth('phone: a number', 'v1/accounts:sendVerificationCode', { phoneNumber });
  const { data } = z.object({ sessionInfo: z.string() }).safeParse(sent.json);
  if (!data) return;
  const code = /\b(\d{6})\b/.exec(await readMail(phoneNumber))?.[1] ?? '';
  const wrong = code === '111111' ? '222222' : '111111';
  await auth('phone: a wrong code', 'v1/accounts:signInWithPhoneNumber', { ...data, code: wrong });
  await auth('phone: the code', 'v1/accounts:signInWithPhoneNumber', { ...data, code });
  await auth('phone: the code twice', 'v1/accounts:signInWithPhoneNumber', { ...data, code });
}

async function askProviders({ auth, school }: Caller): Promise<void> {
  const identifier = 'vip@demo.example';
  for (const [name, providerId] of [
    ['an address', undefined],
    ['Google', 'google.com'],
    ['Apple', 'apple.com'],
    ['another', 'elsewhere.com'],
  ])
    await auth(`ways in: ${name}`, 'v1/accounts:createAuthUri', {
      identifier,
      continueUri: `${school.origin}/__/auth/handler`,
      providerId,
    });
  const requestUri = school.origin;
  for (const [provider, fault] of [
    ['Google', null],
    ['Apple', null],
    ['Google', 'audience'],
    ['Google', 'signature'],
    ['Google', 'expired'],
    ['Apple', 'nonce'],
  ] as const) {
    const wish = { provider, os: 'ios', email: `${provider}@school.test`.toLowerCase(), fault };
    const minted = await fetch(new URL('/demo/app/id-token', school.origin), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(wish),
    });
    const { idToken, nonce } = NativeTokenSchema.parse(await minted.json());
    const postBody = new URLSearchParams({
      id_token: idToken,
      providerId: `${provider.toLowerCase()}.com`,
      ...(nonce !== undefined && { nonce }),
    });
    const body = { requestUri, postBody: postBody.toString(), returnSecureToken: true };
    await auth(`${provider}: ${fault ?? 'a good token'}`, 'v1/accounts:signInWithIdp', body);
  }
}

async function askTokens({ ask, school, people }: Caller): Promise<void> {
  const path = `/securetoken.googleapis.com/v1/token?key=${school.secrets.apiKey}`;
  const good = { grant_type: 'refresh_token', refresh_token: people.Nina.refreshToken };
  await ask('token: by a form', path, { body: new URLSearchParams(good) });
  await ask('token: by JSON', path, { body: good });
  await ask('token: another spelling', path, {
    body: { grantType: 'refresh_token', refreshToken: people.Nina.refreshToken },
  });
  await ask('token: garbage', path, { body: { ...good, refresh_token: 'garbage' } });
  await ask('token: another grant', path, { body: { ...good, grant_type: 'password' } });
  await ask('token: nothing', path, { body: {} });
  await ask('token: without a key', '/securetoken.googleapis.com/v1/token', { body: good });
  await ask('keys', '/.well-known/jwks.json');
  await ask('discovery', '/.well-known/openid-configuration');
  await ask('nothing well known', '/.well-known/nothing');
}

async function askSessionCookie({ ask, as, people }: Caller): Promise<void> {
  const path = '/__/auth/session';
  await ask('cookie: as a visitor', path, { method: 'POST', headers: as(null) });
  await ask('cookie: of an account', path, { method: 'POST', headers: as(people.Nina) });
  await ask('cookie: put away', path, { method: 'DELETE', headers: as(people.Nina) });
  await ask('App Check: nothing', '/app-check/token', { body: {} });
  await ask('App Check: a token', '/app-check/token', { body: {}, headers: as(people.Nina) });
}
