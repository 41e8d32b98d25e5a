import type { AccountRow } from './accounts.table.ts';
import { ID_TOKEN_SECONDS } from './id-tokens.ts';
import type { Tokens } from './sessions.service.ts';

/** Says that there is a password, without saying anything about it: 'REDACTED' in base64, as Firebase has it. */
const PASSWORD_PLACEHOLDER = 'UkVEQUNURUQ=';

export function presentTokens({ idToken, refreshToken }: Tokens) {
  return { idToken, refreshToken, expiresIn: String(ID_TOKEN_SECONDS) };
}

/** One entry of `accounts:lookup`'s `users`. Times are strings: milliseconds, but `validSince` in seconds. */
export function presentAccount(account: AccountRow) {
  return {
    localId: account.id,
    email: account.email,
    emailVerified: account.isEmailVerified,
    ...presentProfile(account),
    providerUserInfo: presentProviders(account),
    ...presentPassword(account),
    validSince: String(Math.floor(account.validSince.getTime() / 1_000)),
    disabled: account.isDisabled,
    createdAt: String(account.createdAt.getTime()),
    lastLoginAt: String(account.lastLoginAt.getTime()),
  };
}

/** That there is a password, and since when; nothing about the password. */
export function presentPassword({ passwordHash, passwordUpdatedAt }: AccountRow) {
  if (passwordHash === null) return {};
  return { passwordHash: PASSWORD_PLACEHOLDER, passwordUpdatedAt: passwordUpdatedAt?.getTime() ?? 0 };
}

export function presentProviders(account: AccountRow) {
  if (account.passwordHash === null) return [];
  return [
    {
      providerId: 'password',
      federatedId: account.email,
      rawId: account.email,
      email: account.email,
      ...presentProfile(account),
    },
  ];
}

/** Echoed by `accounts:update` too, or the SDK forgets them. */
export function presentProfile({ displayName, photoUrl }: AccountRow) {
  return { ...(displayName !== null && { displayName }), ...(photoUrl !== null && { photoUrl }) };
}
