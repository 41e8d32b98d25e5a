import { randomBytes } from 'node:crypto';
import type { Context } from '../../platform/context.ts';
import { deriveKey } from '../../platform/keys.ts';
import { openPayload, signPayload } from '../../platform/signed-payload.ts';

/** As long as Firebase's own; the SDK asks for another when less than an hour is left (specification §9). */
const TOKEN_SECONDS = 604_800;
/** An installation's id: 22 characters that begin with the bits 0111. */
export const FID = /^[cdef][\w-]{21}$/;
const FID_BYTES = 17;

export function createFid(): string {
  const bytes = randomBytes(FID_BYTES);
  bytes[0] = 0b0111_0000 | ((bytes[0] ?? 0) & 0b1111);
  return bytes.toString('base64url').slice(0, 22);
}

/** Nothing is kept of an installation: what it shows later says by itself whose it is. */
export function signRefreshToken(ctx: Context, fid: string): string {
  return signPayload(keyOf(ctx), `refresh:${fid}`);
}

export function isRefreshTokenOf(ctx: Context, fid: string, token: string): boolean {
  return openPayload(keyOf(ctx), token) === `refresh:${fid}`;
}

export function createAuthToken(ctx: Context, fid: string): { token: string; expiresIn: string } {
  const endsAt = Math.floor(ctx.sessionClock.now().getTime() / 1_000) + TOKEN_SECONDS;
  return { token: signPayload(keyOf(ctx), `token:${fid}:${endsAt}`), expiresIn: `${TOKEN_SECONDS}s` };
}

function keyOf({ config }: Context): Buffer {
  return deriveKey(config.secrets.appSecret, 'installations');
}
