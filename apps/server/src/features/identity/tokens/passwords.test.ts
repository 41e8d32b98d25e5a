import { describe, expect, it } from 'vitest';
import { checkPassword, HASH_OF_NOBODY, hashPassword, requireStrongPassword } from './passwords.ts';

const POLICY = {
  minLength: 8,
  needsLowercase: false,
  needsUppercase: false,
  needsDigit: false,
  needsSymbol: false,
  refusesCommon: true,
};

describe('passwords', () => {
  // ASVS 11.4.2
  it('are hashed with argon2id, 19 MiB, two passes, one lane', async () => {
    expect(await hashPassword('grüezi mitenand')).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  // ASVS 6.2.8
  it('fit in either form of an umlaut, and no other text fits', async () => {
    const stored = await hashPassword('grüezi mitenand'.normalize('NFC'));
    expect(await checkPassword(stored, 'grüezi mitenand'.normalize('NFD'))).toBe(true);
    expect(await checkPassword(stored, 'Grüezi mitenand')).toBe(false);
    expect(await checkPassword(stored, '')).toBe(false);
  });

  it('never fit where no account is, not even the one that is hashed in its place', async () => {
    expect(await checkPassword(HASH_OF_NOBODY, 'nobody has this password')).toBe(true);
    expect(await checkPassword(null, 'nobody has this password')).toBe(false);
  });

  it('are compared under one setting, whether there is an account or not', async () => {
    const partsOf = (hash: string) => hash.split('$').slice(0, 4);
    const stored = await hashPassword('grüezi mitenand');
    expect(partsOf(HASH_OF_NOBODY)).toEqual(partsOf(stored));
    expect(HASH_OF_NOBODY).toHaveLength(stored.length);
  });

  it('beyond the limit are refused before they are hashed', async () => {
    const stored = await hashPassword('grüezi mitenand');
    expect(await checkPassword(stored, 'x'.repeat(4_097))).toBe(false);
    await expect(requireStrongPassword('x'.repeat(4_097), POLICY)).rejects.toThrow('at most 4096 characters');
  });

  // ASVS 6.2.9
  it.each([64, 4_096])('with %i characters are taken', async (length) => {
    await expect(
      requireStrongPassword('zytglogge '.repeat(410).slice(0, length), POLICY),
    ).resolves.toBeUndefined();
  });
});

describe('requireStrongPassword', () => {
  // ASVS 6.2.1, 6.2.5
  it('names what is missing, as the SDK expects it', async () => {
    await expect(requireStrongPassword('12345', POLICY)).rejects.toThrow(
      'WEAK_PASSWORD : Password should be at least 8 characters',
    );
    await expect(requireStrongPassword('zytglog', POLICY)).rejects.toThrow(
      'PASSWORD_DOES_NOT_MEET_REQUIREMENTS : Missing password requirements: [Password must contain at least 8 characters]',
    );
    await expect(requireStrongPassword('zytglogge', POLICY)).resolves.toBeUndefined();
  });

  it.each([
    ['needsLowercase', 'ZYTGLOGGE 1', 'zYTGLOGGE 1', 'lower case'],
    ['needsUppercase', 'zytglogge 1', 'Zytglogge 1', 'upper case'],
    ['needsDigit', 'zytglogge', 'zytglogge 1', 'numeric'],
    ['needsSymbol', 'zytglogge1', 'zytglogge 1', 'non-alphanumeric'],
  ] as const)('asks for more where %s is set', async (rule, without, withIt, word) => {
    const policy = { ...POLICY, [rule]: true };
    await expect(requireStrongPassword(without, policy)).rejects.toThrow(`${word} character`);
    await expect(requireStrongPassword(withIt, policy)).resolves.toBeUndefined();
  });

  // ASVS 6.2.4, 6.2.11, 6.2.12
  it.each([
    'password',
    'PassWord',
    '12345678',
    'iloveyou',
    'Swiss-German-2026',
    'mira.muster',
    'mira.muster99',
  ])('refuses %s, one of the first to be guessed', async (password) => {
    const account = { email: 'mira.muster@school.test', siteName: 'Swiss German' };
    await expect(requireStrongPassword(password, POLICY, account)).rejects.toThrow(
      'WEAK_PASSWORD : This password',
    );
  });

  it('takes digits and marks that have no word in common with a numeric address', async () => {
    const account = { email: '19301.77@school.test' };
    await expect(requireStrongPassword('7-4-1-9-3-0-2', POLICY, account)).resolves.toBeUndefined();
  });
});
