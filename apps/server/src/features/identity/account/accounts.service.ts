import type { Language } from '@school/contract/language-cookie';
import { checkUsername } from '@school/domain/username';
import { type Database, isUniqueViolation } from '../../../platform/database.ts';
import type { Wiring } from '../../../platform/feature.ts';
import * as repo from '../db/accounts.repo.ts';
import type { AccountRow } from '../db/accounts.table.ts';
import type { IdentityContext, IdentityTools } from '../identity.context.ts';
import { isWebReference, normalizeEmail } from '../identity.domain.ts';
import { AuthError } from '../identity.errors.ts';
import { consumeUsernameLimit } from '../identity.limits.ts';
import { isReservedName } from '../reserved-names.ts';
import type { Tokens } from '../sessions/sessions.service.ts';
import { hashPassword, requireStrongPassword } from '../tokens/passwords.ts';

/** The address in the form it is stored in. Throws INVALID_EMAIL. */
export function parseEmail(text: string): string {
  const email = normalizeEmail(text);
  if (email === null) throw new AuthError('INVALID_EMAIL');
  return email;
}

const NO_USERNAME = {
  empty: 'A username has 1 to 50 characters.',
  'too-long': 'A username has 1 to 50 characters.',
  unshowable:
    'A username has no line breaks, no characters that turn the direction of text, and at most four marks on a letter.',
};

/** 1 to 50 characters after trimming (decisions §4), and not the school's own. Throws INVALID_DISPLAY_NAME. */
export function parseDisplayName({ config }: Pick<IdentityTools, 'config'>, text: string): string {
  const check = checkUsername(text);
  if (!check.ok) throw new AuthError('INVALID_DISPLAY_NAME', NO_USERNAME[check.reason]);
  if (isReservedName(check.name, config.siteName)) {
    throw new AuthError('INVALID_DISPLAY_NAME', 'This username is kept for the school. Choose another.');
  }
  return check.name;
}

/** Throws INVALID_PHOTO_URL. */
export function parsePhotoUrl(text: string): string {
  if (!isWebReference(text))
    throw new AuthError('INVALID_PHOTO_URL', 'A photo needs an http or https address.');
  return text;
}

export type NewAccount = {
  email: string;
  password: string;
  displayName?: string;
  isEmailVerified?: boolean;
  language?: Language | null;
};

/** A new account with a password, and with what `onMade` adds to it, or none; throws EMAIL_EXISTS for a taken address. */
export async function createAccount(
  ctx: IdentityTools,
  account: NewAccount,
  onMade: (tx: Database, made: AccountRow) => Promise<void> = async () => undefined,
): Promise<AccountRow> {
  const email = parseEmail(account.email);
  const displayName = account.displayName === undefined ? null : parseDisplayName(ctx, account.displayName);
  await requireGoodPassword(ctx, account.password, email);
  const passwordHash = await hashPassword(account.password);
  return withFreeAddress(() =>
    ctx.db.transaction(async (tx) => {
      const made = await createBareAccount(ctx, tx, {
        email,
        isEmailVerified: account.isEmailVerified ?? false,
        displayName,
        language: account.language ?? null,
        passwordHash,
        passwordUpdatedAt: ctx.clock.now(),
      });
      await onMade(tx, made);
      return made;
    }),
  );
}

/** Null clears a field, undefined leaves it. */
export type ProfileChanges = { displayName?: string | null; photoUrl?: string | null };

/** Changes username or photo. The session goes on as it is; its next id token says so. */
export async function changeProfile(
  ctx: IdentityTools,
  account: AccountRow,
  changes: ProfileChanges,
  onUsernameChanged: Wiring['onUsernameChanged'],
): Promise<AccountRow> {
  if (Object.keys(changes).length === 0) return account;
  const { displayName } = changes;
  const isRenamed = displayName !== undefined && displayName !== account.displayName;
  if (isRenamed) await consumeUsernameLimit(ctx, account.id);
  return ctx.db.transaction(async (tx) => {
    const row = await repo.updateAccount(tx, account.id, changes);
    if (!row) throw new AuthError('USER_NOT_FOUND');
    if (isRenamed) await onUsernameChanged(tx, account.id, displayName);
    return row;
  });
}

/** Throws when a new password is too weak for this school, or for this address. */
export async function requireGoodPassword(
  ctx: IdentityTools,
  password: string,
  email: string | null,
): Promise<void> {
  const { passwordPolicy, siteName } = ctx.config;
  await requireStrongPassword(password, passwordPolicy, { email, siteName });
}

export type ChangedAccount = { account: AccountRow; tokens: Tokens };

/** Runs `work` and names what it would have taken: another account's address or phone number. */
export async function withFreeAddress<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (isUniqueViolation(error, 'accounts_email')) throw new AuthError('EMAIL_EXISTS');
    throw error;
  }
}

/** An account that can be signed in by something else than a password; `fields` say what is known of it. */
export async function createBareAccount(
  ctx: IdentityTools,
  db: Database,
  fields: Partial<repo.AccountInsert> = {},
): Promise<AccountRow> {
  const now = ctx.clock.now();
  return repo.insertAccount(db, {
    id: ctx.ids.accountId(),
    createdAt: now,
    lastLoginAt: now,
    validSince: now,
    ...fields,
  });
}

/** Deletes the account and everything that refers to it; `onDeleted` does what does not go by itself. */
export async function deleteAccount(
  ctx: IdentityContext,
  uid: string,
  onDeleted: Wiring['onAccountDeleted'],
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    // Nothing may begin to refer to the account once the steps have looked.
    await repo.lockAccount(tx, uid);
    await onDeleted(tx, uid);
    await repo.deleteAccountById(tx, uid);
  });
}
