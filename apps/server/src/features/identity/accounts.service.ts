import type { Context } from '../../platform/context.ts';
import { isUniqueViolation } from '../../platform/database.ts';
import * as repo from './accounts.repo.ts';
import type { AccountRow } from './accounts.table.ts';
import type { IdTokenClaims } from './id-tokens.ts';
import { normalizeEmail, normalizeUsername, parseWebUrl } from './identity.domain.ts';
import { AuthError } from './identity.errors.ts';
import { useUpOneTimeCodesOf } from './one-time-codes.repo.ts';
import { hashPassword, requireStrongPassword } from './passwords.ts';
import { endAllSessions, extendSession, openSession, signTokens, type Tokens } from './sessions.service.ts';

/** The address in the form it is stored in. Throws INVALID_EMAIL. */
export function parseEmail(text: string): string {
  const email = normalizeEmail(text);
  if (email === null) throw new AuthError('INVALID_EMAIL');
  return email;
}

/** 1 to 50 characters after trimming (decisions §4). Throws INVALID_DISPLAY_NAME. */
export function parseDisplayName(text: string): string {
  const name = normalizeUsername(text);
  if (name === null) throw new AuthError('INVALID_DISPLAY_NAME', 'A username has 1 to 50 characters.');
  return name;
}

/** Throws INVALID_PHOTO_URL. */
export function parsePhotoUrl(text: string): string {
  const url = parseWebUrl(text);
  if (!url) throw new AuthError('INVALID_PHOTO_URL', 'A photo needs an http or https address.');
  return url.href;
}

export type NewAccount = {
  email: string;
  password: string;
  displayName?: string;
  isEmailVerified?: boolean;
};

/** A new account with a password; throws EMAIL_EXISTS for a taken address. */
export async function createAccount(ctx: Context, account: NewAccount): Promise<AccountRow> {
  const email = parseEmail(account.email);
  const displayName = account.displayName === undefined ? null : parseDisplayName(account.displayName);
  requireStrongPassword(account.password, ctx.config.passwordMinLength);
  const passwordHash = await hashPassword(account.password);
  const now = ctx.clock.now();
  try {
    return await repo.insertAccount(ctx.db, {
      id: ctx.ids.accountId(),
      email,
      isEmailVerified: account.isEmailVerified ?? false,
      displayName,
      passwordHash,
      passwordUpdatedAt: now,
      createdAt: now,
      lastLoginAt: now,
      validSince: now,
    });
  } catch (error) {
    if (isUniqueViolation(error, 'accounts_email')) throw new AuthError('EMAIL_EXISTS');
    throw error;
  }
}

/** Null clears a field, undefined leaves it. */
export type ProfileChanges = { displayName?: string | null; photoUrl?: string | null };

/** Changes username or photo. The session goes on, with an id token that says so. */
export async function changeProfile(
  ctx: Context,
  account: AccountRow,
  claims: IdTokenClaims,
  changes: ProfileChanges,
): Promise<{ account: AccountRow; tokens: Tokens }> {
  const { changed, open } = await ctx.db.transaction(async (tx) => {
    const hasChanges = Object.keys(changes).length > 0;
    const row = hasChanges ? await repo.updateAccount(tx, account.id, changes) : account;
    if (!row) throw new AuthError('USER_NOT_FOUND');
    return { changed: row, open: await extendSession(ctx, tx, claims.session) };
  });
  return { account: changed, tokens: await signTokens(ctx, changed, open) };
}

/** Sets the password, or with null takes it away. Ends every session and begins one for the caller. */
export async function changePassword(
  ctx: Context,
  account: AccountRow,
  claims: IdTokenClaims,
  password: string | null,
): Promise<{ account: AccountRow; tokens: Tokens }> {
  if (password !== null) requireStrongPassword(password, ctx.config.passwordMinLength);
  const passwordHash = password === null ? null : await hashPassword(password);
  const now = ctx.clock.now();
  const { changed, open } = await ctx.db.transaction(async (tx) => {
    const changes = { passwordHash, passwordUpdatedAt: now, validSince: now };
    const row = await repo.updateAccount(tx, account.id, changes);
    if (!row) throw new AuthError('USER_NOT_FOUND');
    // Takes the session's lock: of two changes at once, the second finds its session ended.
    await extendSession(ctx, tx, claims.session);
    await useUpOneTimeCodesOf(tx, account.id, now);
    await endAllSessions(ctx, tx, account.id);
    return {
      changed: row,
      open: await openSession(ctx, tx, account.id, new Date(claims.auth_time * 1_000)),
    };
  });
  return { account: changed, tokens: await signTokens(ctx, changed, open) };
}

/** What another feature does before an account goes; throwing keeps the account. */
export type AccountDeletionStep = (ctx: Context, accountId: string) => Promise<void>;

const deletionSteps = new WeakMap<Context, AccountDeletionStep[]>();

/** Joins the deletion of accounts; call it in a feature's `start`. Rows that refer to `accounts` go by themselves. */
export function onAccountDeletion(ctx: Context, step: AccountDeletionStep): void {
  deletionSteps.set(ctx, [...(deletionSteps.get(ctx) ?? []), step]);
}

/** Deletes the account and everything that refers to it. */
export async function deleteAccount(ctx: Context, accountId: string): Promise<void> {
  for (const step of deletionSteps.get(ctx) ?? []) await step(ctx, accountId);
  await repo.deleteAccountById(ctx.db, accountId);
}
