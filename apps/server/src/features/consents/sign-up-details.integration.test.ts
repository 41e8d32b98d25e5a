import { SIGN_UP_COOKIE } from '@school/contract/sign-up-cookie';
import type { SignUpDetails } from '@school/contract/sign-up-details';
import { type SignInStandIn, startSignInStandIn } from '@school/sign-in-stand-in';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../../testing/build-test-app.ts';
import { listHistory } from './consent-history.repo.ts';
import { listConsents } from './consents.repo.ts';

const PASSWORD = 'chuchichäschtli';
const AT = '2026-11-17T10:00:00.000Z';
let standIn: SignInStandIn;
let test: TestApp;
let counter = 0;

beforeAll(async () => {
  standIn = await startSignInStandIn({ redirectUris: ['http://127.0.0.1:3999/__/auth/handler'] });
  const { clientId, issuer } = standIn.google;
  test = await buildTestApp({ GOOGLE_CLIENT_IDS: clientId, GOOGLE_ISSUER: issuer });
});
afterAll(async () => {
  await test.close();
  await standIn.stop();
});

function freshEmail(): string {
  counter += 1;
  return `plan-${counter}@school.test`;
}

const CONSENTS = {
  PrivacyPolicyAndTermsAndConditionsConsent: true,
  RemindersConsent: false,
  MarketingConsent: true,
};
const detailsOf = (email: string | null): SignUpDetails => ({
  email,
  username: email && 'Mira',
  at: AT,
  consents: CONSENTS,
});

/** One request of the auth API, with what the form of its browser handed along. */
async function ask(endpoint: string, payload: object, details: unknown) {
  const cookie = typeof details === 'string' ? details : encodeURIComponent(JSON.stringify(details));
  const answer = await test.app.inject({
    method: 'POST',
    url: `/identitytoolkit.googleapis.com/v1/accounts:${endpoint}?key=${test.ctx.config.apiKey}`,
    headers: { cookie: `${SIGN_UP_COOKIE}=${cookie}` },
    payload,
  });
  return answer.json<{ localId: string; displayName?: string; error?: { message: string } }>();
}

const signUp = (email: string, details: unknown) => ask('signUp', { email, password: PASSWORD }, details);

async function signInWithGoogle(email: string, details: unknown) {
  const idToken = await standIn.mintIdToken({ provider: 'google', email, name: 'Vreni' });
  const postBody = new URLSearchParams({ providerId: 'google.com', id_token: idToken }).toString();
  return ask('signInWithIdp', { postBody, requestUri: 'http://localhost' }, details);
}

async function readChoices(uid: string) {
  const stored = await listConsents(test.ctx.db, uid);
  return Object.fromEntries([...stored].map(([field, { didUserAgree }]) => [field, didUserAgree]));
}

it('one request makes the account with its name and its consents', async () => {
  const email = freshEmail();
  const { localId, displayName } = await signUp(email.toUpperCase(), detailsOf(email));
  expect(displayName).toBe('Mira');
  expect(await readChoices(localId)).toEqual(CONSENTS);
  const history = await listHistory(test.ctx.db, localId, { limit: 9 });
  expect(history.map(({ place, decidedAt }) => [place, decidedAt.toISOString()])).toEqual(
    Array.from({ length: 3 }, () => ['sign-up', AT]),
  );
});

it('a provider’s sign-up brings the consents too, and its log-in changes none', async () => {
  const email = freshEmail();
  const { localId, displayName } = await signInWithGoogle(email, detailsOf(null));
  expect(displayName).toBe('Vreni');
  expect(await readChoices(localId)).toEqual(CONSENTS);
  const others = { ...detailsOf(null), consents: { ...CONSENTS, MarketingConsent: false } };
  expect((await signInWithGoogle(email, others)).localId).toBe(localId);
  expect(await readChoices(localId)).toEqual(CONSENTS);
});

it.each<[string, (email: string) => unknown]>([
  ['of another address', () => detailsOf('other@else.test')],
  ['of a provider’s sign-up', () => detailsOf(null)],
  ['that cannot be read', () => '%7B%22email'],
  ['with another field', (email) => ({ ...detailsOf(email), isOwner: true })],
  ['without a consent', (email) => ({ ...detailsOf(email), consents: { MarketingConsent: true } })],
])('a plan %s is passed over', async (_what, plan) => {
  const email = freshEmail();
  const made = await signUp(email, plan(email));
  expect(made).not.toHaveProperty('displayName');
  expect(await readChoices(made.localId)).toEqual({});
});

it('a name that is refused, or consents that are not kept, make no account', async () => {
  const email = freshEmail();
  const refused = await signUp(email, { ...detailsOf(email), username: 'x'.repeat(51) });
  expect(refused.error?.message).toMatch(/^INVALID_DISPLAY_NAME/);
  await test.ctx.pool.query('alter table consents rename to consents_away');
  try {
    expect(await signUp(email, detailsOf(email)).catch(() => 'no answer to read')).toBe('no answer to read');
  } finally {
    await test.ctx.pool.query('alter table consents_away rename to consents');
  }
  expect(await signUp(email, detailsOf(email))).toMatchObject({ displayName: 'Mira' });
});

it('a choice of the future is not believed further than a day ahead', async () => {
  const email = freshEmail();
  const { localId } = await signUp(email, { ...detailsOf(email), at: '2999-01-01T00:00:00.000Z' });
  const [consent] = [...(await listConsents(test.ctx.db, localId)).values()];
  expect(consent?.decidedAt.getTime()).toBeLessThanOrEqual(test.ctx.clock.now().getTime() + 86_400_000);
});
