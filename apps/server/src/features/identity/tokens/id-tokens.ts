import { verify as verifySignature } from 'node:crypto';
import { z } from 'zod';
import type { AccountRow } from '../db/accounts.table.ts';
import type { IdentityName } from '../db/linked-identities.table.ts';
import type { Proof } from '../db/sessions.table.ts';
import { signToken } from './sign-token.ts';
import type { TokenTools } from './signing-keys.ts';

export const ID_TOKEN_SECONDS = 3_600;

/** Ours are near 900; longer ones are not read at all. */
const MAX_TOKEN_LENGTH = 4_096;

/** How far ahead another machine's clock may be. */
const CLOCK_SKEW_SECONDS = 60;

/** Strict, so that a header that asks for more (`crit`, `jwk`, `jku` …) is refused. */
const HeaderSchema = z.strictObject({ alg: z.literal('RS256'), kid: z.string(), typ: z.literal('JWT') });

/** `session` and `firebase` are what no other kind of token of this server carries. */
const ClaimsSchema = z.object({
  iss: z.string(),
  aud: z.string(),
  sub: z.string().min(1),
  iat: z.number(),
  exp: z.number(),
  auth_time: z.number(),
  session: z.string().min(1),
  firebase: z.object({ sign_in_provider: z.string(), sign_in_second_factor: z.string().optional() }),
});

/** What an id token says, as Firebase's say it. Times are seconds since 1970. */
export type IdTokenClaims = z.output<typeof ClaimsSchema>;

/** Signs an id token for this account and session. */
export async function signIdToken(
  ctx: TokenTools,
  account: AccountRow,
  session: Proof & { id: string },
  identities: readonly IdentityName[],
): Promise<string> {
  const key = await ctx.keys.current();
  const now = toSeconds(ctx.clock.now());
  return signToken(key, 'JWT', {
    ...session.customClaims,
    ...(account.displayName !== null && { name: account.displayName }),
    ...(account.photoUrl !== null && { picture: account.photoUrl }),
    ...(session.provider === 'anonymous' && { provider_id: 'anonymous' }),
    ...(account.deletesAt !== null && { deletes_at: toSeconds(account.deletesAt) }),
    auth_time: toSeconds(session.authenticatedAt),
    user_id: account.id,
    ...(account.email !== null && { email: account.email, email_verified: account.isEmailVerified }),
    ...(account.phoneNumber !== null && { phone_number: account.phoneNumber }),
    session: session.id,
    firebase: firebaseClaim(account, session, identities),
    iss: ctx.config.publicOrigin,
    aud: ctx.config.projectId,
    sub: account.id,
    iat: now,
    exp: now + ID_TOKEN_SECONDS,
  });
}

function firebaseClaim(
  account: AccountRow,
  { provider, secondFactor }: Proof,
  identities: readonly IdentityName[],
): object {
  return {
    identities: {
      ...(account.email !== null && { email: [account.email] }),
      ...(account.phoneNumber !== null && { phone: [account.phoneNumber] }),
      ...Object.fromEntries(identities.map((identity) => [identity.provider, [identity.subject]])),
    },
    sign_in_provider: provider,
    ...(secondFactor && {
      sign_in_second_factor: secondFactor.kind,
      second_factor_identifier: secondFactor.id,
    }),
  };
}

export type IdTokenCheck =
  | { ok: true; claims: IdTokenClaims }
  | { ok: false; reason: 'invalid' }
  /** Genuine, and too old to prove anything. */
  | { ok: false; reason: 'expired'; claims: IdTokenClaims };

const INVALID: IdTokenCheck = { ok: false, reason: 'invalid' };

/** Whether this is a genuine id token of ours. Uses node:crypto, which is four times as fast as jose. */
export async function checkIdToken(ctx: TokenTools, token: string): Promise<IdTokenCheck> {
  if (token.length > MAX_TOKEN_LENGTH) return INVALID;
  const [header, payload, signature, ...rest] = token.split('.');
  if (!header || !payload || !signature || rest.length > 0) return INVALID;
  const signatureBytes = Buffer.from(signature, 'base64url');
  // Readers pass over letters that stand for nothing: a token is spelt in one way only.
  if (signatureBytes.toString('base64url') !== signature) return INVALID;
  const parsedHeader = HeaderSchema.safeParse(decodePart(header));
  if (!parsedHeader.success) return INVALID;
  const key = await ctx.keys.find(parsedHeader.data.kid);
  if (!key) return INVALID;
  const signed = Buffer.from(`${header}.${payload}`);
  if (!verifySignature('RSA-SHA256', signed, key.publicKey, signatureBytes)) return INVALID;
  const claims = ClaimsSchema.safeParse(decodePart(payload));
  return claims.success ? checkClaims(ctx, claims.data) : INVALID;
}

function checkClaims(ctx: TokenTools, claims: IdTokenClaims): IdTokenCheck {
  const now = toSeconds(ctx.clock.now());
  const isOurs = claims.iss === ctx.config.publicOrigin && claims.aud === ctx.config.projectId;
  if (!isOurs || claims.iat > now + CLOCK_SKEW_SECONDS) return INVALID;
  return claims.exp > now ? { ok: true, claims } : { ok: false, reason: 'expired', claims };
}

function decodePart(part: string): unknown {
  try {
    return JSON.parse(Buffer.from(part, 'base64url').toString('utf8'));
  } catch {
    return null;
  }
}

function toSeconds(date: Date): number {
  return Math.floor(date.getTime() / 1_000);
}
