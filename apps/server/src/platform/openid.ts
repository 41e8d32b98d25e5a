import { createRemoteJWKSet, type JWTPayload, type JWTVerifyGetKey, jwtVerify } from 'jose';
import { JOSEError, JWKSTimeout } from 'jose/errors';
import { z } from 'zod';
import type { Clock } from './clock.ts';
import type { OpenIdSettings } from './config.ts';
import { DomainError } from './errors.ts';

const TIMEOUT_MS = 5_000;
const DISCOVERY_MAX_AGE_MS = 3_600_000;
const CLOCK_TOLERANCE_SECONDS = 30;

/** OpenID Connect Discovery 1.0, the fields used here. */
const DiscoverySchema = z.object({
  issuer: z.string(),
  authorization_endpoint: z.url(),
  jwks_uri: z.url(),
  revocation_endpoint: z.url().optional(),
});
export type Discovery = z.output<typeof DiscoverySchema>;

/** What a provider says of a person. Apple sends its booleans as words at times. */
const Truth = z
  .union([z.boolean(), z.enum(['true', 'false'])])
  .transform((value) => String(value) === 'true');
const ClaimsSchema = z.object({
  sub: z.string().min(1).max(255),
  exp: z.number(),
  email: z.string().optional(),
  email_verified: Truth.optional(),
  name: z.string().optional(),
  given_name: z.string().optional(),
  family_name: z.string().optional(),
  screen_name: z.string().optional(),
  picture: z.string().optional(),
  nonce: z.string().optional(),
  azp: z.string().optional(),
});
export type OpenIdClaims = z.output<typeof ClaimsSchema>;

export type OpenIdCheck = { ok: true; claims: OpenIdClaims } | { ok: false; reason: string };

/** Someone else's accounts, as an OpenID provider offers them. */
export type OpenIdProvider = {
  clientIds: readonly string[];
  discover: () => Promise<Discovery>;
  /** Checks signature, `iss`, `aud`, `azp` and `exp`. The nonce is the caller's to compare. */
  check: (idToken: string) => Promise<OpenIdCheck>;
};

/** Reads the provider's addresses and keys when they are first needed, and again when they may have changed. */
export function createOpenIdProvider({ issuer, clientIds }: OpenIdSettings, clock: Clock): OpenIdProvider {
  let known: { discovery: Discovery; keys: JWTVerifyGetKey; atMs: number } | null = null;
  const load = async () => {
    const nowMs = clock.now().getTime();
    if (known && nowMs - known.atMs < DISCOVERY_MAX_AGE_MS) return known;
    const discovery = await readDiscovery(issuer);
    const keys = createRemoteJWKSet(new URL(discovery.jwks_uri), { timeoutDuration: TIMEOUT_MS });
    known = { discovery, keys, atMs: nowMs };
    return known;
  };
  return {
    clientIds,
    discover: async () => (await load()).discovery,
    check: async (idToken) => {
      const { keys } = await load();
      try {
        const { payload } = await jwtVerify(idToken, keys, {
          algorithms: ['RS256'],
          // Google signs with its name in both spellings.
          issuer: issuer === 'https://accounts.google.com' ? [issuer, 'accounts.google.com'] : issuer,
          audience: [...clientIds],
          requiredClaims: ['sub', 'exp', 'iat'],
          currentDate: clock.now(),
          clockTolerance: CLOCK_TOLERANCE_SECONDS,
        });
        return readClaims(payload, clientIds);
      } catch (error) {
        // jose's name for keys that could not be fetched; nothing about the token is known then.
        if (error instanceof JWKSTimeout || isWithoutKeys(error)) throw away();
        if (error instanceof JOSEError) return { ok: false, reason: error.code };
        throw error instanceof TypeError ? away() : error;
      }
    },
  };
}

function isWithoutKeys(error: unknown): boolean {
  return error instanceof JOSEError && error.code === 'ERR_JOSE_GENERIC';
}

async function readDiscovery(issuer: string): Promise<Discovery> {
  try {
    const answer = await fetch(`${issuer}/.well-known/openid-configuration`, {
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const discovery = DiscoverySchema.parse(await answer.json());
    if (discovery.issuer !== issuer) throw new Error('it names another issuer');
    return discovery;
  } catch {
    throw away();
  }
}

function readClaims(payload: JWTPayload, clientIds: readonly string[]): OpenIdCheck {
  const parsed = ClaimsSchema.safeParse(payload);
  if (!parsed.success) return { ok: false, reason: 'claims' };
  const { azp } = parsed.data;
  // OpenID Connect Core 3.1.3.7: who asked must be one of ours, and be named when the token is for several.
  if (azp !== undefined && !clientIds.includes(azp)) return { ok: false, reason: 'azp' };
  if (Array.isArray(payload.aud) && payload.aud.length > 1 && azp === undefined)
    return { ok: false, reason: 'azp' };
  return { ok: true, claims: parsed.data };
}

function away(): DomainError {
  return new DomainError('unavailable', 'The sign-in provider does not answer. Try again in a moment.');
}
