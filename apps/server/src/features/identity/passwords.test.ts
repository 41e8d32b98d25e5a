import { describe, expect, it } from 'vitest';
import { checkPassword, hashPassword, requireStrongPassword } from './passwords.ts';

describe('passwords', () => {
  it('are hashed with argon2id, 19 MiB, two passes, one lane', async () => {
    expect(await hashPassword('grüezi mitenand')).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  it('fit in either form of an umlaut, and only themselves', async () => {
    const stored = await hashPassword('grüezi mitenand'.normalize('NFC'));
    expect(await checkPassword(stored, 'grüezi mitenand'.normalize('NFD'))).toBe(true);
    expect(await checkPassword(stored, 'Grüezi mitenand')).toBe(false);
    expect(await checkPassword(stored, '')).toBe(false);
  });

  it('never fit where there is none, not even the one that is hashed for nobody', async () => {
    expect(await checkPassword(null, 'nobody has this password')).toBe(false);
  });

  it('beyond the limit are refused before they are hashed', async () => {
    const stored = await hashPassword('grüezi mitenand');
    const startedAt = performance.now();
    expect(await checkPassword(stored, 'x'.repeat(4_097))).toBe(false);
    expect(performance.now() - startedAt).toBeLessThan(5);
    expect(() => requireStrongPassword('x'.repeat(4_097), 8)).toThrow('at most 4096 characters');
  });

  it('are refused with a clear word when too many wait', async () => {
    const attempts = Array.from({ length: 260 }, () => checkPassword(null, 'x'));
    const settled = await Promise.allSettled(attempts);
    const refused = settled.filter(({ status }) => status === 'rejected');
    expect(refused.length).toBeGreaterThan(0);
    expect(refused.length).toBeLessThan(60);
    for (const attempt of refused) {
      expect(attempt).toMatchObject({ reason: { message: 'TOO_MANY_ATTEMPTS_TRY_LATER' } });
    }
    expect(await checkPassword(null, 'x')).toBe(false);
  });
});

describe('requireStrongPassword', () => {
  it('names what is missing, as the SDK expects it', () => {
    expect(() => requireStrongPassword('12345', 8)).toThrow(
      'WEAK_PASSWORD : Password should be at least 8 characters',
    );
    expect(() => requireStrongPassword('1234567', 8)).toThrow(
      'PASSWORD_DOES_NOT_MEET_REQUIREMENTS : Missing password requirements: [Password must contain at least 8 characters]',
    );
    expect(() => requireStrongPassword('12345678', 8)).not.toThrow();
  });
});
