import { Secret, TOTP } from 'otpauth';
import type { Context } from '../../../platform/context.ts';
import { deriveKey, openSealed, seal } from '../../../platform/keys.ts';

/** What authenticator apps expect without being told (RFC 6238). */
export const TOTP_SETTINGS = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
const CODE = /^\d{6}$/;
const SECRET_BYTES = 20;
/** One step to either side, for a phone whose clock is off. */
const WINDOW = 1;

/** A new secret, base32 as apps take it. */
export function createTotpSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32;
}

/** The 30-second step whose code this is; null for a wrong code. */
export function findTotpStep(secret: string, code: string, now: Date): number | null {
  // Characters of several bytes would not compare: digits and nothing else, as apps show them.
  if (!CODE.test(code)) return null;
  const totp = new TOTP({ ...TOTP_SETTINGS, secret: Secret.fromBase32(secret) });
  const delta = totp.validate({ token: code, window: WINDOW, timestamp: now.getTime() });
  return delta === null ? null : Math.floor(now.getTime() / 1_000 / TOTP_SETTINGS.period) + delta;
}

export function encryptTotpSecret({ config }: Pick<Context, 'config'>, secret: string): string {
  return seal(Buffer.from(secret), deriveKey(config.secrets.appSecret, 'totp-secrets'));
}

export function decryptTotpSecret({ config }: Pick<Context, 'config'>, encrypted: string): string {
  return openSealed(encrypted, deriveKey(config.secrets.appSecret, 'totp-secrets')).toString();
}
