import { createHmac, timingSafeEqual } from 'node:crypto';

const MAC_BYTES = 16;

/** A text for an address that cannot be changed without the key: its base64url and a MAC. */
export function signPayload(key: Buffer, payload: string): string {
  return `${Buffer.from(payload).toString('base64url')}.${mac(key, payload)}`;
}

/** What a token says if its MAC fits, else null. */
export function openPayload(key: Buffer, token: string): string | null {
  const [encoded, signature, ...rest] = token.split('.');
  if (!encoded || !signature || rest.length > 0) return null;
  const payload = Buffer.from(encoded, 'base64url').toString('utf8');
  // Re-encoding refuses the other spellings of the same bytes that base64url allows.
  const isGenuine =
    Buffer.from(payload).toString('base64url') === encoded && isSame(signature, mac(key, payload));
  return isGenuine ? payload : null;
}

function mac(key: Buffer, payload: string): string {
  return createHmac('sha256', key).update(payload).digest().subarray(0, MAC_BYTES).toString('base64url');
}

function isSame(given: string, expected: string): boolean {
  const left = Buffer.from(given);
  const right = Buffer.from(expected);
  return left.length === right.length && timingSafeEqual(left, right);
}
