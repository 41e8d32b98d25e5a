import { createHash } from 'node:crypto';
import { systemClock } from '@school/server/platform/clock';
import { createOpenIdProvider, type OpenIdProvider } from '@school/server/platform/openid';
import { type SignInStandIn, startSignInStandIn } from '@school/sign-in-stand-in';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { APP_CLIENT_IDS, mintNativeIdToken } from './native-id-tokens.ts';

const WISH = { email: 'heidi@demo.example', fault: null } as const;
let signIn: SignInStandIn;
let google: OpenIdProvider;
let apple: OpenIdProvider;

beforeAll(async () => {
  signIn = await startSignInStandIn({ redirectUris: ['http://127.0.0.1:1/__/auth/handler'] });
  const [web, app] = [signIn, APP_CLIENT_IDS];
  google = createOpenIdProvider(
    { issuer: web.google.issuer, clientIds: [web.google.clientId, ...Object.values(app.google)] },
    systemClock,
  );
  apple = createOpenIdProvider(
    { issuer: web.apple.issuer, clientIds: Object.values(app.apple) },
    systemClock,
  );
});
afterAll(() => signIn.stop());

it.each(['ios', 'android'] as const)('Google’s and Apple’s tokens of an app on %s are taken', async (os) => {
  const ofGoogle = await mintNativeIdToken(signIn, { ...WISH, provider: 'Google', os });
  expect(await google.check(ofGoogle.idToken)).toMatchObject({ ok: true, claims: { email: WISH.email } });
  expect(ofGoogle.nonce).toBe(undefined);

  const { idToken, nonce = '' } = await mintNativeIdToken(signIn, { ...WISH, provider: 'Apple', os });
  const hash = createHash('sha256').update(nonce).digest('hex');
  expect(await apple.check(idToken)).toMatchObject({ ok: true, claims: { nonce: hash } });
});

it.each(['audience', 'signature', 'expired'] as const)(
  'a token with a wrong %s is refused',
  async (fault) => {
    for (const provider of ['Google', 'Apple'] as const) {
      const { idToken } = await mintNativeIdToken(signIn, { ...WISH, provider, os: 'ios', fault });
      const check = provider === 'Google' ? google : apple;
      expect(await check.check(idToken)).toMatchObject({ ok: false });
    }
  },
);

it('the nonce beside a token can be another’s', async () => {
  const wish = { ...WISH, provider: 'Apple', os: 'ios', fault: 'nonce' } as const;
  const { idToken, nonce = '' } = await mintNativeIdToken(signIn, wish);
  const check = await apple.check(idToken);
  const hash = createHash('sha256').update(nonce).digest('hex');
  expect(check).not.toMatchObject({ claims: { nonce: hash } });
});
