import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type SignInStandIn, startSignInStandIn } from './index.ts';
import {
  authorization,
  createBrowser,
  fieldsOf,
  fragmentOf,
  HEIDI,
  RETURN_TO,
  verifyIdToken,
} from './test-browser.ts';

const LOCALHOST = 'http://localhost:3999/__/auth/handler';
const printed = (['info', 'warn', 'error', 'log'] as const).map((name) => vi.spyOn(console, name));
let standIn: SignInStandIn;

beforeAll(async () => {
  standIn = await startSignInStandIn({ redirectUris: [RETURN_TO, LOCALHOST], googleClientId: 'school-web' });
});
afterAll(async () => {
  await standIn.stop();
  for (const spy of printed) expect(spy).not.toHaveBeenCalled();
});

describe('signing in', () => {
  it('with Google ends with an id token in the fragment', async () => {
    const go = createBrowser(standIn.origin);
    const chooser = await go(authorization(standIn, 'google', { prompt: 'select_account' }));
    expect(chooser.body).toContain('Heidi Muster');
    const end = await go(chooser.url, HEIDI);
    expect(end.url.split('#')[0]).toBe(RETURN_TO);
    expect(fragmentOf(end).get('state')).toBe('s-1');
    const claims = await verifyIdToken(standIn, 'google', fragmentOf(end).get('id_token') ?? '');
    expect(claims).toMatchObject({
      aud: 'school-web',
      azp: 'school-web',
      email: HEIDI.email,
      email_verified: true,
      name: 'Heidi Muster',
      given_name: 'Heidi',
      family_name: 'Muster',
      nonce: 'n-1',
    });
  });

  it('sets cookies for the browser’s visit, whatever its machine’s clock says', async () => {
    const asked = authorization(standIn, 'google', { prompt: 'select_account' });
    const { headers } = await fetch(asked, { redirect: 'manual' });
    const cookies = headers.getSetCookie();
    expect(cookies.join()).toContain('google_interaction=');
    expect(cookies.filter((cookie) => /expires|max-age/i.test(cookie))).toEqual([]);
  });

  it('with Apple ends with a form that posts it, without a name in it', async () => {
    const go = createBrowser(standIn.origin);
    const asked = { response_mode: 'form_post', scope: 'openid email name', redirect_uri: LOCALHOST };
    const chooser = await go(authorization(standIn, 'apple', asked));
    const end = await go(chooser.url, { action: 'continue', email: 'urs@demo.example', name: 'Urs' });
    expect(end.body).toContain(`action="${LOCALHOST}"`);
    const { id_token: idToken = '', state } = fieldsOf(end);
    expect(state).toBe('s-1');
    const claims = await verifyIdToken(standIn, 'apple', idToken);
    expect(claims).toMatchObject({
      email: 'urs@demo.example',
      email_verified: false,
      is_private_email: false,
      nonce: 'n-1',
      nonce_supported: true,
    });
    expect(claims).not.toHaveProperty('name');
    expect(claims).not.toHaveProperty('azp');
  });

  it('knows the same person by the same sub, another one at each provider', async () => {
    const subAt = async (name: 'google' | 'apple') => {
      const go = createBrowser(standIn.origin);
      const chooser = await go(authorization(standIn, name));
      const end = fragmentOf(await go(chooser.url, HEIDI));
      return (await verifyIdToken(standIn, name, end.get('id_token') ?? '')).sub;
    };
    const sub = await subAt('google');
    expect(await subAt('google')).toBe(sub);
    expect(await subAt('apple')).not.toBe(sub);
  });

  it('with a code ends with an id token for the client that has the verifier', async () => {
    const go = createBrowser(standIn.origin);
    const verifier = 'v'.repeat(43);
    const challenge = createHash('sha256').update(verifier).digest('base64url');
    const asked = { response_type: 'code', code_challenge: challenge, code_challenge_method: 'S256' };
    const codeFor = async () => {
      const chooser = await go(authorization(standIn, 'google', asked));
      return new URL((await go(chooser.url, HEIDI)).url).searchParams.get('code') ?? '';
    };
    const exchange = async (code: string, codeVerifier: string) => {
      const answer = await fetch(`${standIn.google.issuer}/token`, {
        method: 'POST',
        body: new URLSearchParams({
          grant_type: 'authorization_code',
          client_id: standIn.google.clientId,
          redirect_uri: RETURN_TO,
          code,
          code_verifier: codeVerifier,
        }),
      });
      return (await answer.json()) as { id_token?: string; error?: string };
    };
    expect(await exchange(await codeFor(), 'w'.repeat(43))).toMatchObject({ error: 'invalid_grant' });
    const { id_token: idToken = '' } = await exchange(await codeFor(), verifier);
    expect(await verifyIdToken(standIn, 'google', idToken)).toMatchObject({
      email: HEIDI.email,
      nonce: 'n-1',
    });
  });

  it('asks each time, and takes no for an answer', async () => {
    const go = createBrowser(standIn.origin);
    const first = await go(authorization(standIn, 'google'));
    await go(first.url, HEIDI);
    const again = await go(authorization(standIn, 'google'));
    expect(again.body).toContain('Use another account');
    const end = fragmentOf(await go(again.url, { action: 'cancel' }));
    expect(end.get('error')).toBe('access_denied');
    expect(end.has('id_token')).toBe(false);
  });
});

describe('a request', () => {
  it.each([
    ['of another path', 'http://127.0.0.1:3999/evil'],
    ['of another port', 'http://127.0.0.1:4000/__/auth/handler'],
    ['of another host', 'http://evil.example/__/auth/handler'],
  ])('to return to an address %s is refused on a page', async (_which, address) => {
    const page = await createBrowser(standIn.origin)(
      authorization(standIn, 'google', { redirect_uri: address }),
    );
    expect(page).toMatchObject({ status: 400 });
    expect(page.body).toContain('begin again from the school');
  });

  it.each([
    ['an id token without a nonce', { nonce: '' }, 'nonce'],
    ['a code without PKCE', { response_type: 'code', response_mode: 'fragment' }, 'PKCE'],
  ])('for %s goes back with an error', async (_what, parameters, word) => {
    const page = await createBrowser(standIn.origin)(authorization(standIn, 'google', parameters));
    expect(fragmentOf(page).get('error')).toBe('invalid_request');
    expect(fragmentOf(page).get('error_description')).toContain(word);
  });
});
