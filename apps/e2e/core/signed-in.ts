import { type APIRequestContext, type APIResponse, expect, type Page } from '@playwright/test';
import type { Person } from './accounts.ts';

type Configuration = { apiKey: string; projectId: string; appCheckToken: { token: string } | null };
type Tokens = { idToken: string; refreshToken: string; localId: string };
type SecondStepAsked = { mfaPendingCredential: string; mfaInfo: { mfaEnrollmentId: string }[] };

/**
 * Gives this browser the session of a new account, as if its person had signed up on an earlier visit: made over the
 * wire with the calls that the form makes, and kept as the SDK keeps it. Nothing else may be kept yet. For tests of what
 * comes after signing up; `sign-up.spec.ts` holds what this plants against what the form leaves.
 */
export async function arriveSignedIn(page: Page, person: Person): Promise<void> {
  const { request } = page;
  const { origin, configuration } = await readConfiguration(request);
  const tokens = await createAccount(page, configuration, person);
  await agreeToTerms(request, configuration, tokens);
  await page.context().setStorageState(createKept(origin, configuration.apiKey, person, tokens));
}

/** Gives this browser a session of an account that is there already, as of an earlier visit with another device. */
export async function arriveAgain(page: Page, person: Pick<Person, 'email' | 'password'>): Promise<void> {
  await page.context().setStorageState(await keepSession(page.request, person));
}

export type KeptSession = ReturnType<typeof createKept>;

/** A session of an account that is there already, such as one of the demo's, as a browser keeps it. */
export async function keepSession(
  request: APIRequestContext,
  { email, password }: Pick<Person, 'email' | 'password'>,
): Promise<KeptSession> {
  const { origin, configuration } = await readConfiguration(request);
  const ask = async <Body>(method: string, data: object): Promise<Body> =>
    readOk<Body>(
      await request.post(`/identitytoolkit.googleapis.com/${method}?key=${configuration.apiKey}`, { data }),
    );
  const data = { email, password, returnSecureToken: true, clientType: 'CLIENT_TYPE_WEB' };
  const first = await ask<Tokens | SecondStepAsked>('v1/accounts:signInWithPassword', data);
  const tokens = 'idToken' in first ? first : await takeSecondStep(request, ask, first);
  const { users } = await ask<{ users: [{ localId: string; displayName: string }] }>('v1/accounts:lookup', {
    idToken: tokens.idToken,
  });
  const [{ localId, displayName }] = users;
  return createKept(origin, configuration.apiKey, { username: displayName, email }, { ...tokens, localId });
}

/**
 * With a code of the demo teacher's authenticator app, which hands out each one once. Where another test was quicker with a
 * later code, this one is refused, and the next is taken.
 */
async function takeSecondStep(
  request: APIRequestContext,
  ask: <Body>(method: string, data: object) => Promise<Body>,
  asked: SecondStepAsked,
): Promise<Tokens> {
  for (let tries = 1; ; tries += 1)
    try {
      return await typeCode(request, ask, asked);
    } catch (error) {
      if (tries === 3 || !String(error).includes('INVALID_CODE')) throw error;
    }
}

async function typeCode(
  request: APIRequestContext,
  ask: <Body>(method: string, data: object) => Promise<Body>,
  { mfaPendingCredential, mfaInfo: [factor] }: SecondStepAsked,
): Promise<Tokens> {
  let code: string | null = null;
  // There are two in a half minute: a third log-in waits for the next one.
  await expect(async () => {
    ({ code } = await readOk<{ code: string | null }>(await request.post('/demo/authenticator')));
    expect(code).not.toBeNull();
  }).toPass({ timeout: 40_000 });
  return ask('v2/accounts/mfaSignIn:finalize', {
    mfaPendingCredential,
    mfaEnrollmentId: factor?.mfaEnrollmentId,
    totpVerificationInfo: { verificationCode: code },
  });
}

async function readConfiguration(request: APIRequestContext) {
  const answer = await request.get('/__/firebase/init.json');
  return { origin: new URL(answer.url()).origin, configuration: await readOk<Configuration>(answer) };
}

async function createAccount(
  page: Page,
  { apiKey }: Configuration,
  { username, email, password }: Person,
): Promise<Tokens> {
  // The session is this browser's: by its name the owner finds it among the devices.
  const headers = { 'user-agent': await page.evaluate(() => navigator.userAgent) };
  const send = async (method: string, data: object) => {
    const path = `/identitytoolkit.googleapis.com/v1/accounts:${method}?key=${apiKey}`;
    return readOk<Tokens>(await page.request.post(path, { data, headers }));
  };
  const made = await send('signUp', {
    email,
    password,
    returnSecureToken: true,
    clientType: 'CLIENT_TYPE_WEB',
  });
  await send('update', { idToken: made.idToken, displayName: username, returnSecureToken: true });
  return made;
}

/** What the form sends of a person who agrees to the terms and to nothing else. */
async function agreeToTerms(
  request: APIRequestContext,
  { projectId, appCheckToken }: Configuration,
  { idToken, localId }: Tokens,
): Promise<void> {
  const date = new Date().toISOString();
  // The configuration brings no token to an address that has asked too often; the demo does not demand one.
  const headers = {
    authorization: `Bearer ${idToken}`,
    ...(appCheckToken && { 'x-firebase-appcheck': appCheckToken.token }),
  };
  const choices = {
    PrivacyPolicyAndTermsAndConditionsConsent: true,
    RemindersConsent: false,
    MarketingConsent: false,
  };
  const fields = Object.fromEntries(
    Object.entries(choices).map(([field, booleanValue]) => [
      field,
      { mapValue: { fields: { didUserAgree: { booleanValue }, Date: { timestampValue: date } } } },
    ]),
  );
  const database = `projects/${projectId}/databases/(default)/documents`;
  const update = { name: `${database}/Users/${localId}`, fields };
  const writes = [{ update, updateMask: { fieldPaths: Object.keys(choices) } }];
  await readOk(await request.post(`/v1/${database}:commit`, { data: { writes }, headers }));
  const noted = { where: 'sign-up', choices: Object.keys(choices).map((field) => ({ field, date })) };
  await readOk(await request.post('/functions/noteConsents', { data: { data: noted }, headers }));
}

/** What the browser keeps of a session: the SDK's user, and the app's own mark. */
function createKept(
  origin: string,
  apiKey: string,
  { username, email }: Pick<Person, 'username' | 'email'>,
  tokens: Tokens,
) {
  const at = String(Date.now());
  const named = { displayName: username, email, phoneNumber: null, photoURL: null };
  const user = {
    uid: tokens.localId,
    email,
    emailVerified: false,
    displayName: username,
    isAnonymous: false,
    providerData: [{ providerId: 'password', uid: email, ...named }],
    stsTokenManager: {
      refreshToken: tokens.refreshToken,
      accessToken: tokens.idToken,
      expirationTime: readExpiry(tokens.idToken),
    },
    createdAt: at,
    lastLoginAt: at,
    apiKey,
    appName: '[DEFAULT]',
  };
  const kept = {
    origin,
    localStorage: [
      { name: 'school-has-session', value: '1' },
      { name: `firebase:authUser:${apiKey}:[DEFAULT]`, value: JSON.stringify(user) },
    ],
  };
  return { cookies: [], origins: [kept] };
}

/** Milliseconds by the school's clock, which may be another than the test's. */
function readExpiry(idToken: string): number {
  const claims = Buffer.from(idToken.split('.')[1] ?? '', 'base64url').toString();
  return (JSON.parse(claims) as { exp: number }).exp * 1_000;
}

async function readOk<Body>(answer: APIResponse): Promise<Body> {
  if (!answer.ok()) throw new Error(`${answer.url()} answered ${answer.status()}: ${await answer.text()}`);
  return (await answer.json()) as Body;
}
