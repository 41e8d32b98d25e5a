import { USERNAME_MAX_LENGTH } from '@school/contract/constants';
import { z } from 'zod';
import type { Context } from '../../platform/context.ts';
import { isUniqueViolation } from '../../platform/database.ts';
import { DomainError } from '../../platform/errors.ts';
import * as repo from './accounts.repo.ts';
import type { AccountRow, accounts } from './accounts.table.ts';
import { findIdTokenClaims, type IdTokenClaims } from './id-tokens.ts';
import { AuthError } from './identity.errors.ts';
import { deleteOneTimeCodesOf } from './one-time-codes.repo.ts';
import { checkPassword, hashPassword, requireStrongPassword } from './passwords.ts';
import * as sessionsRepo from './sessions.repo.ts';
import { startSession, type Tokens } from './sessions.service.ts';
import type { KeySet } from './signing-keys.ts';

/** A change of password or the end of an account asks for a log-in at most this old. */
const RECENT_LOGIN_SECONDS = 300;
/** Wrong passwords for one address within fifteen minutes; a reset stays possible meanwhile. */
const FAILED_LOG_INS = { points: 20, seconds: 900 };

const EmailSchema = z.email().max(254);

/** The address in the form it is stored in. Throws INVALID_EMAIL. */
export function parseEmail(text: string): string {
  const parsed = EmailSchema.safeParse(text.trim().toLowerCase());
  if (!parsed.success) throw new AuthError('INVALID_EMAIL');
  return parsed.data;
}

/** A new account with a password; throws EMAIL_EXISTS for a taken address. */
export async function createAccount(
  ctx: Context,
  { email, password, displayName = null }: { email: string; password: string; displayName?: string | null },
): Promise<AccountRow> {
  const address = parseEmail(email);
  requireStrongPassword(password, ctx.config.passwordMinLength);
  const passwordHash = await hashPassword(password);
  const now = ctx.clock.now();
  const row = {
    id: ctx.ids.accountId(),
    email: address,
    displayName: displayName === null ? null : parseDisplayName(displayName),
    passwordHash,
    passwordUpdatedAt: now,
    createdAt: now,
    lastLoginAt: now,
    validSince: now,
  };
  try {
    return await repo.insertAccount(ctx.db, row);
  } catch (error) {
    if (isUniqueViolation(error, 'accounts_email')) throw new AuthError('EMAIL_EXISTS');
    throw error;
  }
}

/** Checks address and password; one answer and one amount of work for an unknown address and a wrong password. */
export async function logInWithPassword(
  ctx: Context,
  keys: KeySet,
  email: string,
  password: string,
): Promise<{ account: AccountRow; tokens: Tokens }> {
  const address = parseEmail(email);
  const account = await repo.findAccountByEmail(ctx.db, address);
  const fits = await checkPassword(account?.passwordHash ?? null, password);
  if (!account || !fits) {
    await ctx.limits.consume('shared', 'failed-log-ins', address, FAILED_LOG_INS);
    throw new AuthError('INVALID_LOGIN_CREDENTIALS');
  }
  if (account.isDisabled) throw new AuthError('USER_DISABLED');
  await repo.updateAccount(ctx.db, account.id, { lastLoginAt: ctx.clock.now() });
  return { account, tokens: await startSession(ctx, keys, account) };
}

/** The account of an id token whose session still runs. */
export async function requireAccount(
  ctx: Context,
  keys: KeySet,
  idToken: string,
): Promise<{ account: AccountRow; claims: IdTokenClaims }> {
  const claims = await findIdTokenClaims(ctx, keys, idToken);
  if (!claims) throw new AuthError('INVALID_ID_TOKEN');
  const account = await repo.findAccountById(ctx.db, claims.sub);
  if (!account) throw new AuthError('USER_NOT_FOUND');
  if (account.isDisabled) throw new AuthError('USER_DISABLED');
  const session = await sessionsRepo.findSession(ctx.db, claims.session);
  if (!session || session.revokedAt) throw new AuthError('TOKEN_EXPIRED');
  return { account, claims };
}

export function requireRecentLogin(ctx: Context, claims: IdTokenClaims): void {
  if (ctx.clock.now().getTime() / 1_000 - claims.auth_time > RECENT_LOGIN_SECONDS) {
    throw new AuthError('CREDENTIAL_TOO_OLD_LOGIN_AGAIN');
  }
}

/** 1 to 50 characters after trimming (decisions §4). */
export function parseDisplayName(text: string): string {
  const name = text.trim();
  const length = [...name].length;
  if (length < 1 || length > USERNAME_MAX_LENGTH) {
    throw new DomainError('invalid-argument', `A username has 1 to ${USERNAME_MAX_LENGTH} characters.`);
  }
  return name;
}

export type AccountChanges = Pick<Partial<typeof accounts.$inferInsert>, 'displayName' | 'photoUrl'> & {
  password?: string;
  removesPassword?: boolean;
};

/** Changes an account. A new password ends every session and starts one for the caller. */
export async function changeAccount(
  ctx: Context,
  keys: KeySet,
  account: AccountRow,
  { password, removesPassword, ...fields }: AccountChanges,
): Promise<{ account: AccountRow; tokens: Tokens | null }> {
  if (password !== undefined) requireStrongPassword(password, ctx.config.passwordMinLength);
  const passwordHash = password === undefined ? null : await hashPassword(password);
  return ctx.db.transaction(async (tx) => {
    const now = ctx.clock.now();
    const changesPassword = passwordHash !== null || removesPassword === true;
    const changed = await repo.updateAccount(tx, account.id, {
      ...fields,
      displayName: fields.displayName === undefined ? account.displayName : fields.displayName,
      ...(changesPassword && { passwordHash, passwordUpdatedAt: now, validSince: now }),
    });
    if (!changed) throw new AuthError('USER_NOT_FOUND');
    if (!changesPassword) return { account: changed, tokens: null };
    await deleteOneTimeCodesOf(tx, account.id);
    await sessionsRepo.revokeSessionsOf(tx, account.id, now);
    return { account: changed, tokens: await startSession(ctx, keys, changed, tx) };
  });
}
