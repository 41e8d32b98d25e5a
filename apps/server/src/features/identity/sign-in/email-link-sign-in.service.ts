import type { Database } from '../../../platform/database.ts';
import { createBareAccount, parseEmail, withFreeAddress } from '../account/accounts.service.ts';
import { unverifiedChange } from '../account/credentials.service.ts';
import { claimCode } from '../account/mail-codes.service.ts';
import type { Client } from '../client.ts';
import { findAccountByEmail, lockAccount, updateAccount } from '../db/accounts.repo.ts';
import type { AccountRow } from '../db/accounts.table.ts';
import type { IdentityContext } from '../identity.context.ts';
import { AuthError } from '../identity.errors.ts';
import { greetOwner } from '../notices/account-notices.ts';
import {
  completeFirstFactor,
  type SignedInAccount,
  type SignIn,
  takeOverUnverifiedAccount,
} from '../sessions/complete-sign-in.service.ts';
import { proofOf } from '../sessions/sessions.service.ts';

/** Signs in whom a mailed link reached; opens the account if there is none yet. */
export async function signInWithEmailLink(
  ctx: IdentityContext,
  emailText: string,
  code: string,
  client: Client,
): Promise<{ signIn: SignIn; isNewUser: boolean }> {
  const email = parseEmail(emailText);
  const { account, isNewUser, tookOver } = await withFreeAddress(() =>
    ctx.db.transaction(async (tx) => {
      const found = await findAccountByEmail(tx, email);
      // Before its code, as every change of an account takes the two.
      const known = found && (await lockAccount(tx, found.id));
      await claimFor(ctx, tx, code, email);
      return {
        account: await prepareAccount(ctx, tx, known, { email, language: client.language }),
        isNewUser: known === null,
        tookOver: known !== null && !known.isEmailVerified && known.passwordHash !== null,
      };
    }),
  );
  const signIn = await completeFirstFactor(ctx, account, proofOf(ctx, 'password', client), { tookOver });
  await greetOwner(ctx, account, tookOver);
  return { signIn, isNewUser };
}

/** Adds the address of a mailed link to the caller's account. */
export async function linkEmailLink(
  ctx: IdentityContext,
  { account }: SignedInAccount,
  emailText: string,
  code: string,
): Promise<AccountRow> {
  const email = parseEmail(emailText);
  if (account.email !== null && account.email !== email) throw unverifiedChange();
  return withFreeAddress(() =>
    ctx.db.transaction(async (tx) => {
      await lockAccount(tx, account.id);
      await claimFor(ctx, tx, code, email);
      const row = await updateAccount(tx, account.id, { email, isEmailVerified: true, usesEmailLink: true });
      if (!row) throw new AuthError('USER_NOT_FOUND');
      return row;
    }),
  );
}

async function claimFor(ctx: IdentityContext, tx: Database, code: string, email: string): Promise<void> {
  const claimed = await claimCode(ctx, tx, code, 'EMAIL_SIGNIN');
  // Thrown inside the transaction: the code stays good for its own address.
  if (claimed.email !== email) throw new AuthError('INVALID_EMAIL', 'The link was sent to another address.');
}

async function prepareAccount(
  ctx: IdentityContext,
  tx: Database,
  known: AccountRow | null,
  fields: Pick<AccountRow, 'email' | 'language'>,
): Promise<AccountRow> {
  if (!known) return createBareAccount(ctx, tx, { ...fields, isEmailVerified: true, usesEmailLink: true });
  if (known.isDisabled) throw new AuthError('USER_DISABLED');
  if (!known.isEmailVerified) await takeOverUnverifiedAccount(ctx, tx, known, fields);
  const row = await updateAccount(tx, known.id, { usesEmailLink: true });
  if (!row) throw new AuthError('USER_NOT_FOUND');
  return row;
}
