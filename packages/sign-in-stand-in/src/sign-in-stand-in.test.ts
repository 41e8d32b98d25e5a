import { createRemoteJWKSet, jwtVerify } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type SignInStandIn, startSignInStandIn } from './index.ts';

const RETURN_TO = 'http://127.0.0.1:3999/__/auth/handler';
let standIn: SignInStandIn;

beforeAll(async () => {
  standIn = await startSignInStandIn({ redirectUris: [RETURN_TO] });
});
afterAll(() => standIn.stop());

type Name = 'google' | 'apple';

function authorization(name: Name, parameters: Record<string, string> = {}): string {
  const url = new URL(`${standIn[name].issuer}/auth`);
  const all = {
    client_id: standIn[name].clientId,
    redirect_uri: RETURN_TO,
    response_type: 'id_token',
    scope: 'openid email profile',
    nonce: 'n-1',
    state: 's-1',
    ...parameters,
  };
  for (const [key, value] of Object.entries(all)) url.searchParams.set(key, value);
  return url.href;
}

/** A browser without scripts: keeps cookies, follows redirects within the stand-in. */
function createBrowser() {
  const cookies = new Map<string, string>();
  const go = async (
    url: string,
    form?: Record<string, string>,
  ): Promise<{ url: string; body: string; status: number }> => {
    const answer = await fetch(url, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(form && { method: 'POST', body: new URLSearchParams(form) }),
    });
    for (const cookie of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = (cookie.split(';')[0] ?? '').split('=');
      cookies.set(name, value);
    }
    const location = answer.headers.get('location');
    if (location === null) return { url, body: await answer.text(), status: answer.status };
    const next = new URL(location, url).href;
    return next.startsWith(standIn.origin) ? go(next) : { url: next, body: '', status: answer.status };
  };
  return go;
}

const HEIDI = {
  action: 'continue',
  email: 'heidi.muster@demo.example',
  name: 'Heidi Muster',
  verified: 'on',
};

async function verify(name: Name, idToken: string) {
  const keys = createRemoteJWKSet(new URL(`${standIn[name].issuer}/jwks`));
  const { payload } = await jwtVerify(idToken, keys, {
    issuer: standIn[name].issuer,
    audience: standIn[name].clientId,
  });
  return payload;
}

describe('signing in', () => {
  it('with Google ends with an id token in the fragment', async () => {
    const go = createBrowser();
    const chooser = await go(authorization('google', { prompt: 'select_account' }));
    expect(chooser.body).toContain('Heidi Muster');
    const end = new URL((await go(chooser.url, HEIDI)).url);
    const answer = new URLSearchParams(end.hash.slice(1));
    expect(`${end.origin}${end.pathname}`).toBe(RETURN_TO);
    expect(answer.get('state')).toBe('s-1');
    const claims = await verify('google', answer.get('id_token') ?? '');
    expect(claims).toMatchObject({
      email: HEIDI.email,
      email_verified: true,
      name: 'Heidi Muster',
      given_name: 'Heidi',
      nonce: 'n-1',
    });
  });

  it('with Apple ends with a form that posts it', async () => {
    const go = createBrowser();
    const chooser = await go(
      authorization('apple', { response_mode: 'form_post', scope: 'openid email name' }),
    );
    const { body } = await go(chooser.url, { action: 'continue', email: 'urs@demo.example', name: 'Urs' });
    expect(body).toContain(`action="${RETURN_TO}"`);
    expect(body).not.toContain('error');
  });

  it('asks each time, and takes no for an answer', async () => {
    const go = createBrowser();
    const first = await go(authorization('google'));
    await go(first.url, HEIDI);
    const again = await go(authorization('google'));
    expect(again.body).toContain('Use another account');
    const end = new URL((await go(again.url, { action: 'cancel' })).url);
    expect(new URLSearchParams(end.hash.slice(1)).get('error')).toBe('access_denied');
  });

  it('says what is wrong with an address, and with where to return to', async () => {
    const go = createBrowser();
    const chooser = await go(authorization('google'));
    const refused = await go(chooser.url, { ...HEIDI, email: 'nobody' });
    expect(refused).toMatchObject({ status: 400 });
    expect(refused.body).toContain('Enter an email address');
    const elsewhere = await go(authorization('google', { redirect_uri: 'http://127.0.0.1:1/evil' }));
    expect(elsewhere.status).toBe(400);
    expect(elsewhere.body).toContain('This did not work');
  });
});

describe('an id token without a browser', () => {
  it('is the provider’s own, unless it is asked to be foreign', async () => {
    const request = { provider: 'apple', email: 'urs@demo.example', nonce: 'n-2' } as const;
    const payload = await verify('apple', await standIn.mintIdToken(request));
    expect(payload).toMatchObject({ email: 'urs@demo.example', nonce: 'n-2', is_private_email: false });
    const foreign = await standIn.mintIdToken({ ...request, signWith: 'foreign' });
    await expect(verify('apple', foreign)).rejects.toThrow('signature verification failed');
  });
});
