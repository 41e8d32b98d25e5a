import { Secret, TOTP } from 'otpauth';

/** Of the authenticator app of every operator that the factories make. */
export const OPERATOR_SECRET = 'JBSWY3DPEHPK3PXP';

/** The digits that an authenticator app shows at that time. */
export function digitsAt(secret: string, at: Date): string {
  const totp = new TOTP({ secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6, period: 30 });
  return totp.generate({ timestamp: at.getTime() });
}
