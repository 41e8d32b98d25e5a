import { jwtVerify } from 'jose';
import { JOSEError } from 'jose/errors';
import { z } from 'zod';
import { signToken } from './sign-token.ts';
import type { TokenTools } from './signing-keys.ts';

/** What Firebase's own custom tokens are addressed to: no other kind of token has this audience. */
const AUDIENCE = 'https://identitytoolkit.googleapis.com/google.identity.identitytoolkit.v1.IdentityToolkit';
const LIFETIME_SECONDS = 3_600;
const TYPE = 'custom+jwt';
const MAX_CLAIMS_LENGTH = 1_000;

/** Names that an id token gives its own meaning (Firebase's reserved claims, and ours). */
const RESERVED = new Set(
  'acr amr at_hash aud auth_time azp cnf c_hash email email_verified exp firebase iat iss jti nbf name nonce phone_number picture provider_id session sub user_id'.split(
    ' ',
  ),
);

const ClaimsSchema = z
  .record(z.string(), z.unknown())
  .refine((claims) => Object.keys(claims).every((name) => !RESERVED.has(name)), 'a claim has a reserved name')
  .refine((claims) => JSON.stringify(claims).length <= MAX_CLAIMS_LENGTH, 'the claims are too long');

/** Whom a custom token names, and what the id tokens of its session will say besides. */
const CustomTokenSchema = z.object({ uid: z.string().min(1).max(128), claims: ClaimsSchema.default({}) });
export type CustomToken = z.output<typeof CustomTokenSchema>;

/** A token with which a client signs in as `uid`, within the hour: the server's own word for who that is. */
export async function mintCustomToken(
  ctx: TokenTools,
  uid: string,
  claims: Record<string, unknown> = {},
): Promise<string> {
  const key = await ctx.keys.current();
  const now = Math.floor(ctx.clock.now().getTime() / 1_000);
  return signToken(key, TYPE, {
    ...CustomTokenSchema.parse({ uid, claims }),
    iss: ctx.config.publicOrigin,
    sub: ctx.config.projectId,
    aud: AUDIENCE,
    iat: now,
    exp: now + LIFETIME_SECONDS,
  });
}

export type CustomTokenCheck =
  | { ok: true; token: CustomToken }
  | { ok: false; reason: 'invalid' | 'mismatch' };

/** Whether this is a custom token of ours; `mismatch` for a genuine one of another project. */
export async function checkCustomToken(ctx: TokenTools, token: string): Promise<CustomTokenCheck> {
  try {
    const { payload } = await jwtVerify(
      token,
      async ({ kid }) => {
        const key = await ctx.keys.find(kid ?? '');
        if (!key) throw new UnknownKeyError();
        return key.publicKey;
      },
      {
        algorithms: ['RS256'],
        typ: TYPE,
        audience: AUDIENCE,
        issuer: ctx.config.publicOrigin,
        currentDate: ctx.clock.now(),
        requiredClaims: ['exp', 'iat', 'sub'],
      },
    );
    if (payload.sub !== ctx.config.projectId) return { ok: false, reason: 'mismatch' };
    const parsed = CustomTokenSchema.safeParse(payload);
    return parsed.success ? { ok: true, token: parsed.data } : { ok: false, reason: 'invalid' };
  } catch (error) {
    if (error instanceof JOSEError || error instanceof UnknownKeyError)
      return { ok: false, reason: 'invalid' };
    throw error;
  }
}

class UnknownKeyError extends Error {}
