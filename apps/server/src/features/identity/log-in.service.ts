import type { Context } from '../../platform/context.ts';
import * as repo from './accounts.repo.ts';
import { parseEmail } from './accounts.service.ts';
import type { AccountRow } from './accounts.table.ts';
import { checkIdToken, type IdTokenClaims } from './id-tokens.ts';
import { AuthError } from './identity.errors.ts';
import { consumeLogInLimits, resetLogInLimits } from './identity.limits.ts';
import { checkPassword } from './passwords.ts';
import { findAccountOfSession } from './sessions.repo.ts';
import { openSession, signTokens, type Tokens } from './sessions.service.ts';

/** A change of password and the end of an account ask for a log-in at most this old, as Firebase does. */
const RECENT_LOGIN_SECONDS = 300;

/** One answer and one amount of work for an unknown address and a wrong password. */
export async function logInWithPassword(
  ctx: Context,
  ip: string,
  emailText: string,
  password: string,
): Promise<{ account: AccountRow; tokens: Tokens }> {
  const email = parseEmail(emailText);
  await consumeLogInLimits(ctx, email, ip);
  const account = await repo.findAccountByEmail(ctx.db, email);
  const fits = await checkPassword(account?.passwordHash ?? null, password);
  if (!account?.passwordHash || !fits) throw new AuthError('INVALID_LOGIN_CREDENTIALS');
  if (account.isDisabled) throw new AuthError('USER_DISABLED');
  await resetLogInLimits(ctx, email, ip);
  return beginSession(ctx, account, account.passwordHash);
}

/** Begins the session only if the password that was checked is still the account's. */
async function beginSession(
  ctx: Context,
  account: AccountRow,
  passwordHash: string,
): Promise<{ account: AccountRow; tokens: Tokens }> {
  const { current, open } = await ctx.db.transaction(async (tx) => {
    const row = await repo.recordLogIn(tx, account, passwordHash, ctx.clock.now());
    if (!row) throw new AuthError('INVALID_LOGIN_CREDENTIALS');
    return { current: row, open: await openSession(ctx, tx, account.id) };
  });
  return { account: current, tokens: await signTokens(ctx, current, open) };
}

export type SignedInAccount = { account: AccountRow; claims: IdTokenClaims };

/** The account of an id token whose session still stands. */
export async function requireAccount(ctx: Context, idToken: string): Promise<SignedInAccount> {
  const check = await checkIdToken(ctx, idToken);
  if (!check.ok) throw new AuthError(check.reason === 'expired' ? 'TOKEN_EXPIRED' : 'INVALID_ID_TOKEN');
  const { claims } = check;
  const found = await findAccountOfSession(ctx.db, claims.sub, claims.session);
  if (!found) throw new AuthError('USER_NOT_FOUND');
  if (found.account.isDisabled) throw new AuthError('USER_DISABLED');
  if (!found.isSessionOpen) throw new AuthError('TOKEN_EXPIRED');
  return { account: found.account, claims };
}

export function requireRecentLogin(ctx: Context, claims: IdTokenClaims): void {
  if (ctx.clock.now().getTime() / 1_000 - claims.auth_time > RECENT_LOGIN_SECONDS) {
    throw new AuthError('CREDENTIAL_TOO_OLD_LOGIN_AGAIN');
  }
}
