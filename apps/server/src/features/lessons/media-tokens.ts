import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Context } from '../../platform/context.ts';
import { deriveKey } from '../../platform/keys.ts';

/** What a media token names. `uid` is 'public' for free samples; `expiresAt` is in seconds since 1970. */
export type MediaToken = { lessonId: string; folder: string; uid: string; expiresAt: number };

const MAC_BYTES = 16;
const HOUR_SECONDS = 3_600;
/** An address is asked for again and again within its hour; a MAC costs more than to look it up. */
const MAX_REMEMBERED = 10_000;
const keys = new WeakMap<Context['config'], Buffer>();
const issuedTokens = new WeakMap<Context, Map<string, string>>();

function keyOf({ config }: Context): Buffer {
  const key = keys.get(config) ?? deriveKey(config.secrets.appSecret, 'media-tokens');
  keys.set(config, key);
  return key;
}

/**
 * A token for one lesson's media. It expires on a full hour, one to two hours from now: whoever asks again within the
 * hour gets the same address, and a browser's cache keeps its use.
 */
export function signMediaToken(
  ctx: Context,
  { lessonId, folder, uid }: Omit<MediaToken, 'expiresAt'>,
): string {
  const hour = Math.floor(ctx.clock.now().getTime() / 1_000 / HOUR_SECONDS);
  const payload = [lessonId, folder, uid, (hour + 2) * HOUR_SECONDS].join('\n');
  const issued = issuedOf(ctx);
  const known = issued.get(payload);
  if (known) return known;
  const token = `${Buffer.from(payload).toString('base64url')}.${mac(ctx, payload)}`;
  if (issued.size >= MAX_REMEMBERED) issued.clear();
  issued.set(payload, token);
  return token;
}

function issuedOf(ctx: Context): Map<string, string> {
  const issued = issuedTokens.get(ctx) ?? new Map<string, string>();
  issuedTokens.set(ctx, issued);
  return issued;
}

/** The token if it is genuine and has not expired, else null. */
export function readMediaToken(ctx: Context, token: string): MediaToken | null {
  const [encoded, signature, ...rest] = token.split('.');
  if (!encoded || !signature || rest.length > 0) return null;
  const payload = Buffer.from(encoded, 'base64url').toString('utf8');
  // Re-encoding refuses the other spellings of the same bytes that base64url allows.
  if (Buffer.from(payload).toString('base64url') !== encoded || !isSame(signature, mac(ctx, payload)))
    return null;
  const [lessonId, folder, uid, expiry] = payload.split('\n');
  if (!lessonId || !folder || !uid || !expiry) return null;
  const expiresAt = Number(expiry);
  return expiresAt > ctx.clock.now().getTime() / 1_000 ? { lessonId, folder, uid, expiresAt } : null;
}

function mac(ctx: Context, payload: string): string {
  return createHmac('sha256', keyOf(ctx))
    .update(payload)
    .digest()
    .subarray(0, MAC_BYTES)
    .toString('base64url');
}

function isSame(given: string, expected: string): boolean {
  const left = Buffer.from(given);
  const right = Buffer.from(expected);
  return left.length === right.length && timingSafeEqual(left, right);
}
