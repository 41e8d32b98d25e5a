import { Secret, TOTP } from 'otpauth';
import { describe, expect, it } from 'vitest';
import { createTotpSecret, findTotpStep, TOTP_SETTINGS } from './totp.ts';

const NOW = new Date('2026-11-21T10:00:00Z');
const secret = createTotpSecret();
const code = new TOTP({ ...TOTP_SETTINGS, secret: Secret.fromBase32(secret) }).generate({
  timestamp: NOW.getTime(),
});
const fullWidth = code.replaceAll(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit)));

describe('a code of an authenticator app', () => {
  it('names the step that it belongs to', () => {
    expect(findTotpStep(secret, code, NOW)).toBe(NOW.getTime() / 30_000);
  });

  it.each([
    [-2, false],
    [-1, true],
    [1, true],
    [2, false],
  ])('read %i steps off is taken: %s', (steps, isTaken) => {
    const read = new Date(NOW.getTime() + steps * 30_000);
    expect(findTotpStep(secret, code, read)).toBe(isTaken ? NOW.getTime() / 30_000 : null);
  });

  it.each([fullWidth, `${code} `, `${code}\n`, code.slice(1), '', 'abcdef', `0${code}`])(
    'written as %j is a wrong one',
    (written) => {
      expect(findTotpStep(secret, written, NOW)).toBeNull();
    },
  );
});
