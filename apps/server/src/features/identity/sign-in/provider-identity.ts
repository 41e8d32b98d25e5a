import { createHash, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { hashSecret } from '../../../platform/keys.ts';
import type { OpenIdClaims, OpenIdProvider } from '../../../platform/openid.ts';
import type { IdentityContext } from '../identity.context.ts';
import { normalizeEmail, normalizeUsername, parseWebUrl } from '../identity.domain.ts';
import { AuthError } from '../identity.errors.ts';
import { isReservedName } from '../reserved-names.ts';
import { openToken, sealToken } from '../tokens/sealed-tokens.ts';

/** What the nonces of our own window begin with: their tokens are worth nothing without the session that began it. */
const POPUP_NONCE = 'popup.';
/** How long the caller may take to sign in the other way, after learning that the address has an account. */
const PENDING_MS = 600_000;

const ProviderIdSchema = z.templateLiteral([z.string(), '.com']);

/** A person as a provider's genuine token names them. */
const ProvenIdentitySchema = z.object({
  provider: ProviderIdSchema,
  subject: z.string(),
  email: z.string().nullable(),
  /** Whether the provider has verified it. An unverified address finds no account. */
  isEmailVerified: z.boolean(),
  displayName: z.string().nullable(),
  photoUrl: z.string().nullable(),
  givenName: z.string().nullable(),
  familyName: z.string().nullable(),
  /** Tokens that an earlier release has sealed say nothing of it. */
  screenName: z.string().nullable().default(null),
  idToken: z.string(),
  /** Sent back as it came, for the SDK's own credential; nothing is decided by it. */
  accessToken: z.string().nullable(),
  expiresAtMs: z.number(),
});
export type ProvenIdentity = z.output<typeof ProvenIdentitySchema>;

/** What `signInWithIdp` may carry: a credential as a form, a popup's answer, or our own token for one of them. */
export type ProviderCredential = {
  postBody?: string | undefined;
  requestUri?: string | undefined;
  sessionId?: string | undefined;
  pendingToken?: string | undefined;
};

/** The identity of a credential. Throws what the SDK understands for everything that is not beyond doubt. */
export async function proveIdentity(
  ctx: IdentityContext,
  credential: ProviderCredential,
): Promise<ProvenIdentity> {
  if (credential.pendingToken !== undefined) {
    const identity = openToken(ctx, 'pending-identity', ProvenIdentitySchema, credential.pendingToken);
    if (!identity) throw new AuthError('INVALID_PENDING_TOKEN');
    return identity;
  }
  const fields = readFields(credential);
  const providerId = fields.get('providerId')?.toLowerCase() ?? '';
  if (providerId === '') throw withoutProvider(credential);
  const provider = findProvider(ctx, providerId);
  const idToken = ctx.trust.readIdToken(fields);
  if (!idToken) throw new AuthError('INVALID_IDP_RESPONSE', 'The credential has no id token.');
  const check = await provider.check(idToken);
  if (!check.ok) throw new AuthError('INVALID_IDP_RESPONSE', `The id token is not valid (${check.reason}).`);
  const { sessionId } = credential;
  const expected =
    sessionId === undefined ? nonceOfCredential(providerId, fields.get('nonce')) : nonceOfSession(sessionId);
  requireNonce(check.claims, expected);
  const identity = toIdentity(ctx, ProviderIdSchema.parse(providerId), idToken, check.claims);
  return { ...identity, accessToken: fields.get('access_token') };
}

/** Firebase quotes the whole credential; a token is not for an answer. */
function withoutProvider({ requestUri = '' }: ProviderCredential): AuthError {
  const [address = ''] = requestUri.split(/[?#]/);
  return new AuthError('INVALID_CREDENTIAL_OR_PROVIDER_ID', `Invalid IdP response/credential: ${address}`);
}

/** A provider that is set up here. Throws OPERATION_NOT_ALLOWED for any other. */
export function findProvider({ openIdProviders }: IdentityContext, providerId: string): OpenIdProvider {
  const provider = Object.hasOwn(openIdProviders, providerId) ? openIdProviders[providerId] : undefined;
  if (!provider) {
    throw new AuthError('OPERATION_NOT_ALLOWED', 'The identity provider configuration is not found.');
  }
  return provider;
}

/** Fields of the form body and, for a popup, of the address that the provider sent the browser back to. */
function readFields({ postBody = '', requestUri = '' }: ProviderCredential): URLSearchParams {
  const url = parseWebUrl(requestUri);
  return new URLSearchParams([
    ...new URLSearchParams(postBody),
    ...(url?.searchParams ?? []),
    ...new URLSearchParams(url?.hash.slice(1) ?? ''),
  ]);
}

/** The nonce that a popup's token must carry; only the caller of `createAuthUri` knows what it is the hash of. */
export function nonceOfSession(sessionId: string): string {
  return `${POPUP_NONCE}${createHash('sha256').update(`nonce ${sessionId}`).digest('base64url')}`;
}

/** Apple's apps send the SHA-256 of the nonce they keep (hex); Google's the nonce itself. */
function nonceOfCredential(provider: string, raw: string | null): string | null {
  if (raw === null || raw === '') return null;
  // Google's nonce is the claim itself, and so can be read from a token on its way back to its window.
  if (raw.startsWith(POPUP_NONCE)) throw wrongNonce();
  return provider === 'apple.com' ? createHash('sha256').update(raw).digest('hex') : raw;
}

/** A token with a nonce needs that nonce, and a nonce needs a token with it. */
function requireNonce({ nonce }: OpenIdClaims, expected: string | null): void {
  if (nonce === undefined && expected === null) return;
  const left = Buffer.from(nonce ?? '');
  const right = Buffer.from(expected ?? '');
  if (left.length === 0 || left.length !== right.length || !timingSafeEqual(left, right)) {
    throw wrongNonce();
  }
}

function wrongNonce(): AuthError {
  return new AuthError('MISSING_OR_INVALID_NONCE', 'The nonce is not the one of the id token.');
}

function toIdentity(
  { config }: IdentityContext,
  provider: ProvenIdentity['provider'],
  idToken: string,
  claims: OpenIdClaims,
): Omit<ProvenIdentity, 'accessToken'> {
  const {
    given_name: givenName = null,
    family_name: familyName = null,
    screen_name: screenName = null,
  } = claims;
  const name = normalizeUsername((claims.name ?? '').slice(0, 50));
  return {
    provider,
    subject: claims.sub,
    email: normalizeEmail(claims.email ?? ''),
    isEmailVerified: claims.email_verified ?? false,
    displayName: name !== null && isReservedName(name, config.siteName) ? null : name,
    photoUrl: parseWebUrl(claims.picture ?? '')?.href ?? null,
    givenName,
    familyName,
    screenName,
    idToken,
    expiresAtMs: claims.exp * 1_000,
  };
}

/** Lets the browser come back with the same identity after signing in the other way. */
export function sealIdentity(ctx: IdentityContext, identity: ProvenIdentity): string {
  return sealToken(ctx, 'pending-identity', identity, PENDING_MS);
}

/**
 * What marks this identity's token as used: what its provider signed. The signature itself can be written in several
 * ways, each of which verifies.
 */
export function tokenHash({ idToken }: ProvenIdentity): string {
  return hashSecret(`provider-token ${idToken.slice(0, idToken.lastIndexOf('.'))}`);
}
