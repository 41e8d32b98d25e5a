import type { SessionEndReason } from '@school/contract/identity';
import { type Database, isUniqueViolation } from '../../../platform/database.ts';
import type { Wiring } from '../../../platform/feature.ts';
import type { IdentityContext, IdentityTools } from '../identity.context.ts';
import { isWebReference, normalizeEmail, normalizeUsername } from '../identity.domain.ts';
import { AuthError } from '../identity.errors.ts';
import { isReservedName } from '../reserved-names.ts';
import * as repo from '../rows/accounts.repo.ts';
import type { AccountRow } from '../rows/accounts.table.ts';
import { deleteLinkedIdentity } from '../rows/linked-identities.repo.ts';
import type { Proof } from '../rows/sessions.table.ts';
import { useUpOneTimeCodesOf } from '../rows/single-use.repo.ts';
import type { IdTokenClaims } from '../secrets/id-tokens.ts';
import { hashPassword, requireStrongPassword } from '../secrets/passwords.ts';
import { extendSession, replaceSessions, signTokens, type Tokens } from '../sessions/sessions.service.ts';
import { notify } from './account-notices.ts';

/** The address in the form it is stored in. Throws INVALID_EMAIL. */
export function parseEmail(text: string): string {
  const email = normalizeEmail(text);
  if (email === null) throw new AuthError('INVALID_EMAIL');
  return email;
}

/** 1 to 50 characters after trimming (decisions §4), and not the school's own. Throws INVALID_DISPLAY_NAME. */
export function parseDisplayName({ config }: Pick<IdentityTools, 'config'>, text: string): string {
  const name = normalizeUsername(text);
  if (name === null) throw new AuthError('INVALID_DISPLAY_NAME', 'A username has 1 to 50 characters.');
  if (isReservedName(name, config.siteName)) {
    throw new AuthError('INVALID_DISPLAY_NAME', 'This username is kept for the school. Choose another.');
  }
  return name;
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
};

/** A new account with a password; throws EMAIL_EXISTS for a taken address. */
export async function createAccount(ctx: IdentityTools, account: NewAccount): Promise<AccountRow> {
  const email = parseEmail(account.email);
  const displayName = account.displayName === undefined ? null : parseDisplayName(ctx, account.displayName);
  requireGoodPassword(ctx, account.password, email);
  const passwordHash = await hashPassword(account.password);
  return withFreeAddress(() =>
    createBareAccount(ctx, ctx.db, {
      email,
      isEmailVerified: account.isEmailVerified ?? false,
      displayName,
      passwordHash,
      passwordUpdatedAt: ctx.clock.now(),
    }),
  );
}

/** Null clears a field, undefined leaves it. */
export type ProfileChanges = { displayName?: string | null; photoUrl?: string | null };

/** Changes username or photo. The session goes on, with an id token that says so. */
export async function changeProfile(
  ctx: IdentityContext,
  account: AccountRow,
  claims: IdTokenClaims,
  changes: ProfileChanges,
): Promise<ChangedAccount> {
  const { changed, open } = await ctx.db.transaction(async (tx) => {
    const hasChanges = Object.keys(changes).length > 0;
    const row = hasChanges ? await repo.updateAccount(tx, account.id, changes) : account;
    if (!row) throw new AuthError('USER_NOT_FOUND');
    return { changed: row, open: await extendSession(ctx, tx, claims.session) };
  });
  return { account: changed, tokens: await signTokens(ctx, changed, open) };
}

/** Throws when a new password is too weak for this school, or for this address. */
export function requireGoodPassword(ctx: IdentityTools, password: string, email: string | null): void {
  const { passwordPolicy, siteName } = ctx.config;
  requireStrongPassword(password, passwordPolicy, { email, siteName });
}

export type ChangedAccount = { account: AccountRow; tokens: Tokens };

/** Sets the password, or with null takes it away. Ends every session and begins one for the caller. */
export async function changePassword(
  ctx: IdentityContext,
  account: AccountRow,
  claims: IdTokenClaims,
  password: string | null,
): Promise<ChangedAccount> {
  if (password !== null) requireGoodPassword(ctx, password, account.email);
  const passwordHash = password === null ? null : await hashPassword(password);
  const changed = await changeCredentials(
    ctx,
    account,
    claims,
    {
      passwordHash,
      passwordUpdatedAt: ctx.clock.now(),
      ...(password === null && { usesEmailLink: false }),
    },
    'password-changed',
  );
  await notify(ctx, account, password === null ? 'password-removed' : 'password-changed');
  return changed;
}

/** Gives an account that has none an address and a password: an anonymous one, or one of a provider. */
export async function linkPassword(
  ctx: IdentityContext,
  account: AccountRow,
  claims: IdTokenClaims,
  { email: emailText, password }: { email: string; password: string },
): Promise<ChangedAccount> {
  const email = parseEmail(emailText);
  if (account.email !== null && account.email !== email) throw unverifiedChange();
  requireGoodPassword(ctx, password, email);
  const passwordHash = await hashPassword(password);
  const isNewAddress = account.email === null;
  return changeCredentials(
    ctx,
    account,
    claims,
    {
      email,
      passwordHash,
      passwordUpdatedAt: ctx.clock.now(),
      ...(isNewAddress && { isEmailVerified: false }),
    },
    'password-changed',
    { provider: 'password' },
  );
}

/** With enumeration protection on, an address changes only through a mail to the new one. */
export function unverifiedChange(): AuthError {
  return new AuthError('OPERATION_NOT_ALLOWED', 'Please verify the new email before changing email.');
}

/** Changes the address without a mail to it; only where the operator has turned enumeration protection off. */
export async function changeEmailUnverified(
  ctx: IdentityContext,
  account: AccountRow,
  claims: IdTokenClaims,
  emailText: string,
): Promise<ChangedAccount> {
  const email = parseEmail(emailText);
  if (ctx.config.signIn.enumerationProtection) throw unverifiedChange();
  return changeCredentials(ctx, account, claims, { email, isEmailVerified: false }, 'email-changed');
}

/** Stores what an account can be signed in with, ends every session and begins one for the caller. */
async function changeCredentials(
  ctx: IdentityContext,
  account: AccountRow,
  claims: IdTokenClaims,
  changes: Partial<repo.AccountInsert>,
  reason: SessionEndReason,
  proof: Partial<Proof> = {},
): Promise<ChangedAccount> {
  const now = ctx.clock.now();
  const { changed, open } = await withFreeAddress(() =>
    ctx.db.transaction(async (tx) => {
      const row = await repo.updateAccount(tx, account.id, { ...changes, validSince: now });
      if (!row) throw new AuthError('USER_NOT_FOUND');
      await useUpOneTimeCodesOf(tx, account.id, now);
      return {
        changed: row,
        open: await replaceSessions(ctx, tx, account.id, claims.session, reason, proof),
      };
    }),
  );
  return { account: changed, tokens: await signTokens(ctx, changed, open) };
}

/** Takes the way to sign in with these providers away. The caller's session goes on. */
export async function unlinkProviders(
  ctx: IdentityContext,
  account: AccountRow,
  claims: IdTokenClaims,
  providers: readonly string[],
): Promise<ChangedAccount> {
  const { changed, open } = await ctx.db.transaction(async (tx) => {
    for (const provider of providers) await deleteLinkedIdentity(tx, account.id, provider);
    const row = providers.includes('phone')
      ? await repo.updateAccount(tx, account.id, { phoneNumber: null })
      : account;
    if (!row) throw new AuthError('USER_NOT_FOUND');
    return { changed: row, open: await extendSession(ctx, tx, claims.session) };
  });
  return { account: changed, tokens: await signTokens(ctx, changed, open) };
}

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
