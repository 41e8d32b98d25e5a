import type { Database } from '../../../platform/database.ts';
import { updateAccount } from '../db/accounts.repo.ts';
import type { AccountRow } from '../db/accounts.table.ts';
import { deleteForeignIdentities } from '../db/linked-identities.repo.ts';
import { useUpOneTimeCodesOf } from '../db/single-use.repo.ts';
import type { OneTimeCodeRow } from '../db/single-use.table.ts';
import type { IdentityContext } from '../identity.context.ts';
import { AuthError } from '../identity.errors.ts';
import { welcome } from '../notices/account-notices.ts';
import { endAllSessions } from '../sessions/sessions.service.ts';
import { withFreeAddress } from './accounts.service.ts';
import { checkCode, claimWithAccount, tellFormerAddress } from './mail-codes.service.ts';

/** Does what a mailed code is for: confirms an address, changes it, or takes a change back. `callerUid` is who is signed in. */
export async function applyCode(
  ctx: IdentityContext,
  code: string,
  callerUid: string | null,
): Promise<AccountRow> {
  const found = await checkCode(ctx, code);
  const { purpose } = found;
  switch (purpose) {
    case 'VERIFY_EMAIL':
      return confirmEmail(ctx, code, found, callerUid);
    case 'VERIFY_AND_CHANGE_EMAIL':
      return changeEmail(ctx, code, found);
    case 'RECOVER_EMAIL':
      return recoverEmail(ctx, code, found);
    case 'EMAIL_SIGNIN':
    case 'PASSWORD_RESET':
      throw new AuthError('INVALID_OOB_CODE');
  }
}

async function confirmEmail(
  ctx: IdentityContext,
  code: string,
  found: OneTimeCodeRow,
  callerUid: string | null,
): Promise<AccountRow> {
  const confirmed = await ctx.db.transaction(async (tx) => {
    const { account, claimed } = await claim(ctx, tx, code, found);
    // The mailbox's owner confirms; only the session says whether they also opened the account and linked a way in.
    if (callerUid !== account.id) await deleteForeignIdentities(tx, account.id, claimed.email);
    return store(tx, account.id, { isEmailVerified: true });
  });
  await welcome(ctx, confirmed);
  return confirmed;
}

/** The new address has been reached; the old one learns of it, with a way back. */
async function changeEmail(ctx: IdentityContext, code: string, found: OneTimeCodeRow): Promise<AccountRow> {
  const { changed, before } = await withFreeAddress(() =>
    ctx.db.transaction(async (tx) => {
      const { account, claimed } = await claim(ctx, tx, code, found);
      if (claimed.newEmail === null) throw new AuthError('INVALID_OOB_CODE');
      return { changed: await moveTo(ctx, tx, account, claimed.newEmail), before: account };
    }),
  );
  await tellFormerAddress(ctx, before, changed);
  return changed;
}

/** Back to the address that the code was sent to. */
async function recoverEmail(ctx: IdentityContext, code: string, found: OneTimeCodeRow): Promise<AccountRow> {
  return withFreeAddress(() =>
    ctx.db.transaction(async (tx) => {
      const { account, claimed } = await claimWithAccount(ctx, tx, code, found);
      if (!account) throw new AuthError('INVALID_OOB_CODE');
      // Later changes, a thief's among them, cannot be brought back; earlier addresses, nearer to the owner, can.
      return moveTo(ctx, tx, account, claimed.email, claimed.expiresAt);
    }),
  );
}

/** A code is good only while its account still has the address it was made for. */
async function claim(
  ctx: IdentityContext,
  tx: Database,
  code: string,
  found: OneTimeCodeRow,
): Promise<{ account: AccountRow; claimed: OneTimeCodeRow }> {
  const { account, claimed } = await claimWithAccount(ctx, tx, code, found);
  if (!account || (account.email ?? '') !== claimed.email) throw new AuthError('INVALID_OOB_CODE');
  if (account.isDisabled) throw new AuthError('USER_DISABLED');
  return { account, claimed };
}

/** Signs out everywhere: id tokens name the address. */
async function moveTo(
  ctx: IdentityContext,
  tx: Database,
  account: AccountRow,
  email: string,
  recoveriesFrom: Date | null = null,
): Promise<AccountRow> {
  const now = ctx.clock.now();
  await useUpOneTimeCodesOf(tx, account.id, now, recoveriesFrom);
  await endAllSessions(ctx, tx, account.id, 'email-changed');
  return store(tx, account.id, { email, isEmailVerified: true, validSince: now });
}

async function store(
  tx: Database,
  id: string,
  changes: Parameters<typeof updateAccount>[2],
): Promise<AccountRow> {
  const row = await updateAccount(tx, id, changes);
  if (!row) throw new AuthError('USER_NOT_FOUND');
  return row;
}
