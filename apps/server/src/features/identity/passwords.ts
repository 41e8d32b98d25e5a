import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { PASSWORD_MAX_LENGTH, PASSWORD_SYMBOLS } from '@school/contract/constants';
import type { PasswordPolicy } from '../../platform/config.ts';
import { isCommonPassword } from './common-passwords.ts';
import { AuthError } from './identity.errors.ts';

/** OWASP's setting for argon2id, which is the library's default algorithm: 19 MiB, two passes, one lane. */
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Hashing saturates the cores; beyond this many waiting, a clear refusal is kinder than a long silence. */
const MAX_WAITING = 200;

/** Firebase has a name of its own for passwords below its oldest minimum. */
const WEAK_BELOW = 6;

/** Checked against when there is no account, so that its absence takes as long as a wrong password. */
const NOBODY = hash('nobody has this password', OPTIONS);

const slots = { free: Math.max(1, availableParallelism()), waiting: [] as (() => void)[] };

async function withSlot<Result>(work: () => Promise<Result>): Promise<Result> {
  if (slots.free > 0) slots.free -= 1;
  else if (slots.waiting.length >= MAX_WAITING) throw new AuthError('TOO_MANY_ATTEMPTS_TRY_LATER');
  else await new Promise<void>((resolve) => slots.waiting.push(resolve));
  try {
    return await work();
  } finally {
    const next = slots.waiting.shift();
    if (next) next();
    else slots.free += 1;
  }
}

/** An argon2id PHC string. Check the password's length first. */
export function hashPassword(password: string): Promise<string> {
  return withSlot(() => hash(password.normalize('NFC'), OPTIONS));
}

/** Whether the password fits; takes as long for `null` (no such account, or one without a password). */
export async function checkPassword(passwordHash: string | null, password: string): Promise<boolean> {
  if (password.length > PASSWORD_MAX_LENGTH) return false;
  const known = passwordHash ?? (await NOBODY);
  const fits = await withSlot(() => verify(known, password.normalize('NFC')));
  return fits && passwordHash !== null;
}

/** Throws what the SDK understands when a new password does not meet the policy, or is among the first to be guessed. */
export function requireStrongPassword(
  password: string,
  policy: PasswordPolicy,
  account: { email?: string | null; siteName?: string } = {},
): void {
  // UTF-16 units, as the SDK counts them when it shows which rules are met.
  if (password.length < WEAK_BELOW) {
    throw new AuthError('WEAK_PASSWORD', `Password should be at least ${policy.minLength} characters`);
  }
  const missing = missingRequirements(password, policy);
  if (missing.length > 0) throw unmet(missing.join(', '));
  if (policy.refusesCommon && isCommonPassword(password, account)) {
    throw new AuthError(
      'WEAK_PASSWORD',
      'This password is one of the first that strangers try. Choose another, for example three words of your own.',
    );
  }
}

function missingRequirements(password: string, policy: PasswordPolicy): string[] {
  const { minLength, needsLowercase, needsUppercase, needsDigit, needsSymbol } = policy;
  return [
    password.length < minLength && `Password must contain at least ${minLength} characters`,
    password.length > PASSWORD_MAX_LENGTH && `Password may contain at most ${PASSWORD_MAX_LENGTH} characters`,
    needsLowercase && !/[a-z]/.test(password) && 'Password must contain a lower case character',
    needsUppercase && !/[A-Z]/.test(password) && 'Password must contain an upper case character',
    needsDigit && !/[0-9]/.test(password) && 'Password must contain a numeric character',
    needsSymbol && !hasSymbol(password) && 'Password must contain a non-alphanumeric character',
  ].filter((text) => text !== false);
}

function hasSymbol(password: string): boolean {
  return Array.from(password).some((character) => PASSWORD_SYMBOLS.includes(character));
}

function unmet(requirement: string): AuthError {
  return new AuthError(
    'PASSWORD_DOES_NOT_MEET_REQUIREMENTS',
    `Missing password requirements: [${requirement}]`,
  );
}
