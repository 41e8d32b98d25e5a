import { createRemoteJWKSet, type JWTPayload, jwtVerify } from 'jose';
import type { SignInStandIn } from './index.ts';

export const RETURN_TO = 'http://127.0.0.1:3999/__/auth/handler';

export const HEIDI = {
  action: 'continue',
  email: 'heidi.muster@demo.example',
  name: 'Heidi Muster',
  verified: 'on',
};

export type Page = { url: string; body: string; status: number; headers: Headers };

type Name = 'google' | 'apple';

/** Where a popup of the school's begins. */
export function authorization(
  standIn: SignInStandIn,
  name: Name,
  parameters: Record<string, string> = {},
): string {
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
  for (const [key, value] of Object.entries(all)) if (value !== '') url.searchParams.set(key, value);
  return url.href;
}

/** A browser without scripts: keeps cookies by their paths, follows redirects within the stand-in. */
export function createBrowser(origin: string) {
  const cookies = new Map<string, { path: string; value: string }>();
  const cookiesFor = (url: string) => {
    const { pathname } = new URL(url);
    return [...cookies].flatMap(([name, { path, value }]) =>
      pathname.startsWith(path) ? [`${name}=${value}`] : [],
    );
  };
  const go = async (url: string, form?: Record<string, string>): Promise<Page> => {
    const { headers, status, body } = await fetch(url, {
      redirect: 'manual',
      headers: { cookie: cookiesFor(url).join('; '), accept: 'text/html' },
      ...(form && { method: 'POST', body: new URLSearchParams(form) }),
    }).then(async (answer) => ({
      headers: answer.headers,
      status: answer.status,
      body: await answer.text(),
    }));
    for (const cookie of headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      cookies.set(name, { path: /path=([^;]+)/.exec(cookie)?.[1] ?? '/', value });
    }
    const location = headers.get('location');
    if (location === null) return { url, body, status, headers };
    const next = new URL(location, url).href;
    return next.startsWith(origin) ? go(next) : { url: next, body: '', status, headers };
  };
  return go;
}

/** What came back behind the `#` of the school's address. */
export function fragmentOf({ url }: Page): URLSearchParams {
  return new URLSearchParams(new URL(url).hash.slice(1));
}

/** The hidden fields of a page that posts itself on. */
export function fieldsOf({ body }: Page): Record<string, string> {
  const fields = body.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g);
  return Object.fromEntries([...fields].map(([, name = '', value = '']) => [name, value]));
}

/** The claims, once the signature, issuer and audience are right by the provider's published keys. */
export async function verifyIdToken(
  standIn: SignInStandIn,
  name: Name,
  idToken: string,
): Promise<JWTPayload> {
  const { issuer, clientId: audience } = standIn[name];
  const keys = createRemoteJWKSet(new URL(`${issuer}/jwks`));
  const { payload } = await jwtVerify(idToken, keys, { issuer, audience, algorithms: ['RS256'] });
  return payload;
}
