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
    ...(account.passwordHash !== null && {
      passwordHash: PASSWORD_PLACEHOLDER,
      passwordUpdatedAt: account.passwordUpdatedAt?.getTime() ?? 0,
    }),
    validSince: String(Math.floor(account.validSince.getTime() / 1_000)),
    disabled: account.isDisabled,
    createdAt: String(account.createdAt.getTime()),
    lastLoginAt: String(account.lastLoginAt.getTime()),
  };
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
