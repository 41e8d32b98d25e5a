import { SignJWT } from 'jose';
import { claimsOf, type ProviderName } from './people.ts';
import { createSigningKey, type SigningKey } from './signing-key.ts';

/** What an id token is to say; a claim that is not named is as the provider would have it. */
export type IdTokenRequest = {
  provider: ProviderName;
  email: string;
  emailVerified?: boolean;
  name?: string;
  /** The name by which its site calls the person; Google's own tokens have none. */
  screenName?: string;
  sub?: string;
  nonce?: string;
  audience?: string | string[];
  /** Google's own names the client, unless the token is for another audience. */
  azp?: string;
  issuer?: string;
  /** Seconds since 1970. */
  issuedAt?: number;
  expiresInSeconds?: number;
  /** `foreign`: under the provider's key id, but with another key. */
  signWith?: 'own' | 'foreign';
};

export type Issuer = { issuer: string; clientId: string; key: SigningKey };

/** An id token as a native app's SDK delivers it, or as an attacker would like it to be. */
export async function mintIdToken(
  { issuer, clientId, key }: Issuer,
  request: IdTokenRequest,
): Promise<string> {
  const { provider, email, emailVerified = true, name = 'Heidi Muster' } = request;
  const issuedAt = request.issuedAt ?? Math.floor(Date.now() / 1_000);
  const claims = claimsOf(provider, { email, isEmailVerified: emailVerified, name });
  const azp = request.azp ?? (provider === 'google' && !request.audience ? clientId : undefined);
  const signingKey = request.signWith === 'foreign' ? createSigningKey() : key;
  return new SignJWT({
    ...claims,
    ...(azp !== undefined && { azp }),
    ...(request.screenName !== undefined && { screen_name: request.screenName }),
    ...(request.nonce !== undefined && { nonce: request.nonce }),
    // Two tokens of the same second are two tokens.
    jti: crypto.randomUUID(),
  })
    .setProtectedHeader({ alg: 'RS256', kid: key.jwk.kid, typ: 'JWT' })
    .setSubject(request.sub ?? claims.sub)
    .setIssuer(request.issuer ?? issuer)
    .setAudience(request.audience ?? clientId)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + (request.expiresInSeconds ?? 3_600))
    .sign(await signingKey.load());
}
