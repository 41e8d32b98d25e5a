import type { AccountRow } from '../db/accounts.table.ts';
import type { LinkedIdentityRow } from '../db/linked-identities.table.ts';
import type { SecondFactorRow } from '../db/second-factors.table.ts';
import type { SignIn } from '../sessions/complete-sign-in.service.ts';
import type { Tokens } from '../sessions/sessions.service.ts';
import { ID_TOKEN_SECONDS } from '../tokens/id-tokens.ts';

/** Says that there is a password, without saying anything about it: 'REDACTED' in base64, as Firebase has it. */
const PASSWORD_PLACEHOLDER = 'UkVEQUNURUQ=';

/** An account with everything that belongs to how it is signed in to. */
export type AccountView = {
  account: AccountRow;
  identities: readonly LinkedIdentityRow[];
  factors: readonly SecondFactorRow[];
};

export function presentTokens({ idToken, refreshToken }: Tokens) {
  return { idToken, refreshToken, expiresIn: String(ID_TOKEN_SECONDS) };
}

/** The tokens, or what the second factor needs. */
export function presentSignIn(signIn: SignIn) {
  if ('tokens' in signIn) return presentTokens(signIn.tokens);
  return { mfaPendingCredential: signIn.pending, mfaInfo: signIn.factors.map(presentFactorHint) };
}

/** One entry of `accounts:lookup`'s `users`. Times are strings: milliseconds, but `validSince` in seconds. */
export function presentAccount({ account, identities, factors }: AccountView) {
  return {
    localId: account.id,
    ...presentAddress(account),
    ...(account.phoneNumber !== null && { phoneNumber: account.phoneNumber }),
    ...presentProfile(account),
    providerUserInfo: presentProviders(account, identities),
    ...presentPassword(account),
    ...(account.usesEmailLink && { emailLinkSignin: true }),
    ...(factors.length > 0 && { mfaInfo: factors.map(presentFactor) }),
    validSince: String(Math.floor(account.validSince.getTime() / 1_000)),
    disabled: account.isDisabled,
    createdAt: String(account.createdAt.getTime()),
    lastLoginAt: String(account.lastLoginAt.getTime()),
    lastRefreshAt: account.lastLoginAt.toISOString(),
  };
}

export function presentAddress({ email, isEmailVerified }: AccountRow) {
  return email === null ? {} : { email, emailVerified: isEmailVerified };
}

/** That there is a password, and since when; nothing about the password. */
export function presentPassword({ passwordHash, passwordUpdatedAt }: AccountRow) {
  if (passwordHash === null) return {};
  return { passwordHash: PASSWORD_PLACEHOLDER, passwordUpdatedAt: passwordUpdatedAt?.getTime() ?? 0 };
}

/** The ways to sign in, as the SDK's `providerData`. */
export function presentProviders(account: AccountRow, identities: readonly LinkedIdentityRow[]) {
  const { email, phoneNumber } = account;
  const usesMail = email !== null && (account.passwordHash !== null || account.usesEmailLink);
  return [
    ...(usesMail
      ? [{ providerId: 'password', federatedId: email, rawId: email, email, ...presentProfile(account) }]
      : []),
    ...identities.map(presentIdentity),
    ...(phoneNumber !== null ? [{ providerId: 'phone', phoneNumber, rawId: phoneNumber }] : []),
  ];
}

function presentIdentity({ provider, subject, email, displayName, photoUrl }: LinkedIdentityRow) {
  return {
    providerId: provider,
    rawId: subject,
    federatedId: subject,
    ...(email !== null && { email }),
    ...(displayName !== null && { displayName }),
    ...(photoUrl !== null && { photoUrl }),
  };
}

/** Echoed by `accounts:update` too, or the SDK forgets them. */
export function presentProfile({ displayName, photoUrl }: AccountRow) {
  return { ...(displayName !== null && { displayName }), ...(photoUrl !== null && { photoUrl }) };
}

/** To its owner. */
function presentFactor(factor: SecondFactorRow) {
  const { id, displayName, enrolledAt, phoneNumber } = factor;
  return {
    mfaEnrollmentId: id,
    ...(displayName !== null && { displayName }),
    enrolledAt: enrolledAt.toISOString(),
    ...(phoneNumber === null ? { totpInfo: {} } : { phoneInfo: phoneNumber }),
  };
}

/** Only for a caller who has shown the first factor: of the number no more than its last four digits. */
function presentFactorHint(factor: SecondFactorRow) {
  const { phoneNumber } = factor;
  if (phoneNumber === null) return presentFactor(factor);
  const hidden = `+${'*'.repeat(phoneNumber.length - 5)}${phoneNumber.slice(-4)}`;
  return presentFactor({ ...factor, phoneNumber: hidden });
}

/** The same by provider: a password and a mailed link are one. */
export function listProviders(view: AccountView): string[] {
  return [...new Set(listSignInMethods(view).map((name) => (name === 'emailLink' ? 'password' : name)))];
}

/** The names that `fetchSignInMethodsForEmail` gives. */
export function listSignInMethods({ account, identities }: AccountView): string[] {
  return [
    ...(account.passwordHash === null ? [] : ['password']),
    ...(account.usesEmailLink ? ['emailLink'] : []),
    ...identities.map(({ provider }) => provider),
  ];
}
