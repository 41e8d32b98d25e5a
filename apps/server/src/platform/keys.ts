import { createHash, hkdfSync } from 'node:crypto';

/** A 32-byte key for one purpose, derived from the application's secret (HKDF-SHA-256, RFC 5869). */
export function deriveKey(appSecret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', appSecret, '', `school/${purpose}`, 32));
}

/** What is stored of a secret that its owner presents again: enough to find it, useless to a thief. */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}
