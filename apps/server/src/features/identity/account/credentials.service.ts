import type { SessionEndReason } from '@school/contract/identity';
import * as repo from '../db/accounts.repo.ts';
import type { AccountRow } from '../db/accounts.table.ts';
import type { Proof } from '../db/sessions.table.ts';
import { useUpOneTimeCodesOf } from '../db/single-use.repo.ts';
import type { IdentityContext } from '../identity.context.ts';
import { AuthError } from '../identity.errors.ts';
import { notify } from '../notices/account-notices.ts';
import { replaceSessions, signTokens } from '../sessions/sessions.service.ts';
import type { IdTokenClaims } from '../tokens/id-tokens.ts';
import { hashPassword } from '../tokens/passwords.ts';
import { type ChangedAccount, parseEmail, requireGoodPassword, withFreeAddress } from './accounts.service.ts';
import { askToConfirm, tellFormerAddress } from './mail-codes.service.ts';

/** Sets the password. Ends every session and begins one for the caller. */
export async function changePassword(
  ctx: IdentityContext,
  account: AccountRow,
  claims: IdTokenClaims,
  password: string,
): Promise<ChangedAccount> {
  await requireGoodPassword(ctx, password, account.email);
  const changes = { passwordHash: await hashPassword(password), passwordUpdatedAt: ctx.clock.now() };
  const changed = await changeCredentials(ctx, account, claims, changes, 'password-changed');
  await notify(ctx, account, 'password-changed');
  return changed;
}

/**
 * Gives the account an address and a password: one that has no address yet (anonymous, by phone, of a provider), or any
 * where the operator has turned enumeration protection off.
 */
export async function linkPassword(
  ctx: IdentityContext,
  account: AccountRow,
  claims: IdTokenClaims,
  { email: emailText, password }: { email: string; password: string },
): Promise<ChangedAccount> {
  const email = parseEmail(emailText);
  const isNewAddress = account.email !== email;
  if (isNewAddress) requireChangeable(ctx, account);
  await requireGoodPassword(ctx, password, email);
  const changes = {
    email,
    passwordHash: await hashPassword(password),
    passwordUpdatedAt: ctx.clock.now(),
    ...(isNewAddress && { isEmailVerified: false }),
  };
  const reason = isNewAddress && account.email !== null ? 'email-changed' : 'password-changed';
  const changed = await changeCredentials(ctx, account, claims, changes, reason, { provider: 'password' });
  if (isNewAddress) await tellOfNewAddress(ctx, account, changed.account);
  else await notify(ctx, account, 'password-changed');
  return changed;
}

/** With enumeration protection on, an address changes only through a mail to the new one. */
export function unverifiedChange(): AuthError {
  return new AuthError('OPERATION_NOT_ALLOWED', 'Please verify the new email before changing email.');
}

function requireChangeable({ config }: IdentityContext, account: AccountRow): void {
  if (account.email !== null && config.signIn.enumerationProtection) throw unverifiedChange();
}

/** Sets the address without a mail to it, where there is none yet or enumeration protection is off. */
export async function changeEmailUnverified(
  ctx: IdentityContext,
  account: AccountRow,
  claims: IdTokenClaims,
  emailText: string,
): Promise<ChangedAccount> {
  const email = parseEmail(emailText);
  requireChangeable(ctx, account);
  const changes = { email, isEmailVerified: false };
  const changed = await changeCredentials(ctx, account, claims, changes, 'email-changed');
  await tellOfNewAddress(ctx, account, changed.account);
  return changed;
}

/** Ends every session but the caller's, which goes on with other tokens. */
export async function signOutElsewhere(
  ctx: IdentityContext,
  account: AccountRow,
  claims: IdTokenClaims,
): Promise<ChangedAccount> {
  return changeCredentials(ctx, account, claims, {}, 'signed-out-elsewhere');
}

/** The new address is asked whether it is its owner's; the former one is given a way back. */
async function tellOfNewAddress(ctx: IdentityContext, before: AccountRow, after: AccountRow): Promise<void> {
  await tellFormerAddress(ctx, before, after);
  await askToConfirm(ctx, after);
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
