import { PASSWORD_MAX_LENGTH, PASSWORD_SYMBOLS } from '@school/contract/constants';
import type { PasswordPolicy } from '../../../platform/config.ts';
import { AuthError } from '../identity.errors.ts';
import { isCommonPassword } from './common-passwords.ts';
import { hashOnThread } from './password-threads.ts';

/** Firebase has its own name for passwords below its oldest minimum. */
const WEAK_BELOW = 6;

/**
 * Checked against when there is no account, so that its absence takes as long as a wrong password: under the setting of
 * every other (`password-worker.ts`). Made once and for all: at each start it would cost a thread.
 */
export const HASH_OF_NOBODY =
  '$argon2id$v=19$m=19456,t=2,p=1$+FLb/3E5ilxv17mAfAG2Lg$1p0I5J3DJU5ZpVeXZrF6yhqIA/nibnnXK+MFcX3qeXk';

/** An argon2id PHC string. Check the password's length first. */
export async function hashPassword(password: string): Promise<string> {
  const answer = await hashOnThread({ password: password.normalize('NFC'), known: null });
  if (!('hash' in answer)) throw new Error('the thread did not hash');
  return answer.hash;
}

/** Whether the password fits; takes as long for `null` (no such account, or one without a password). */
export async function checkPassword(passwordHash: string | null, password: string): Promise<boolean> {
  if (password.length > PASSWORD_MAX_LENGTH) return false;
  const known = passwordHash ?? HASH_OF_NOBODY;
  const answer = await hashOnThread({ password: password.normalize('NFC'), known });
  return 'fits' in answer && answer.fits && passwordHash !== null;
}

/** Throws what the SDK understands when a new password does not meet the policy, or is among the first to be guessed. */
export async function requireStrongPassword(
  password: string,
  policy: PasswordPolicy,
  account: { email?: string | null; siteName?: string } = {},
): Promise<void> {
  // UTF-16 units, as the SDK counts them when it shows which rules are met.
  if (password.length < WEAK_BELOW) {
    throw new AuthError('WEAK_PASSWORD', `Password should be at least ${policy.minLength} characters`);
  }
  const missing = missingRequirements(password, policy);
  if (missing.length > 0) throw unmet(missing.join(', '));
  if (policy.refusesCommon && (await isCommonPassword(password, account))) {
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
