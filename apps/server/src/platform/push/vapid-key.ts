import { createECDH } from 'node:crypto';

const CURVE = 'prime256v1';

/** A school's private key for notifications (RFC 8292): 32 bytes, base64url. */
export function createVapidKey(): string {
  const curve = createECDH(CURVE);
  curve.generateKeys();
  return Buffer.from(curve.getPrivateKey('hex').padStart(64, '0'), 'hex').toString('base64url');
}

/** What browsers subscribe with. Throws when the private key is none. */
export function publicVapidKey(privateKey: string): string {
  const curve = createECDH(CURVE);
  curve.setPrivateKey(Buffer.from(privateKey, 'base64url'));
  return curve.getPublicKey().toString('base64url');
}

export function isVapidKey(text: string): boolean {
  if (!/^[A-Za-z0-9_-]{43}$/.test(text)) return false;
  try {
    return publicVapidKey(text) !== '';
  } catch {
    return false;
  }
}
