import type { IdentityContext } from '../identity.context.ts';
import { AuthError } from '../identity.errors.ts';
import { findProvider, nonceOfSession } from './provider-identity.ts';

const TIMEOUT_MS = 5_000;

const GOOGLE_REQUEST = { scope: 'openid email profile', response_mode: 'fragment', prompt: 'select_account' };
/** Apple posts its answer when the scope has name or address. */
const APPLE_REQUEST = { scope: 'openid email name', response_mode: 'form_post' };

type Authorization = { providerId: string; sessionId: string; returnTo: URL; state: string };

/** Where a popup begins (OpenID Connect Core 3.2, implicit flow: the id token is all that is wanted). */
export async function buildAuthorizationUrl(
  ctx: IdentityContext,
  { providerId, sessionId, returnTo, state }: Authorization,
): Promise<string> {
  const provider = findProvider(ctx, providerId);
  if (!ctx.config.allowedOrigins.includes(returnTo.origin)) throw new AuthError('UNAUTHORIZED_DOMAIN');
  const { authorization_endpoint } = await provider.discover();
  const url = new URL(authorization_endpoint);
  const parameters = {
    ...(providerId === 'apple.com' ? APPLE_REQUEST : GOOGLE_REQUEST),
    response_type: 'id_token',
    client_id: provider.clientIds[0] ?? '',
    redirect_uri: `${returnTo.origin}/__/auth/handler`,
    nonce: nonceOfSession(sessionId),
    state,
  };
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  return url.href;
}

/** Tells the provider that a token is to work no more (RFC 7009). Only Apple asks for it, with its own secret. */
export async function revokeProviderToken(
  ctx: IdentityContext,
  providerId: string,
  token: string,
): Promise<void> {
  const provider = findProvider(ctx, providerId);
  const secret = providerId === 'apple.com' ? ctx.config.secrets.appleClientSecret : null;
  const { revocation_endpoint } = await provider.discover();
  if (secret === null || revocation_endpoint === undefined) {
    throw new AuthError('OPERATION_NOT_ALLOWED', 'Tokens of this provider cannot be revoked here.');
  }
  const answer = await fetch(revocation_endpoint, {
    method: 'POST',
    body: new URLSearchParams({ client_id: provider.clientIds[0] ?? '', client_secret: secret, token }),
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!answer.ok) throw new AuthError('INVALID_IDP_RESPONSE', `The provider answered ${answer.status}.`);
}
