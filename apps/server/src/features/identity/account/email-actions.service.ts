import type { Database } from '../../../platform/database.ts';
import type { IdentityContext } from '../identity.context.ts';
import { AuthError } from '../identity.errors.ts';
import { takeNotice } from '../identity.limits.ts';
import { lockAccount, updateAccount } from '../rows/accounts.repo.ts';
import type { AccountRow } from '../rows/accounts.table.ts';
import { deleteForeignIdentities } from '../rows/linked-identities.repo.ts';
import { useUpOneTimeCodesOf } from '../rows/single-use.repo.ts';
import type { OneTimeCodeRow } from '../rows/single-use.table.ts';
import { endAllSessions } from '../sessions/sessions.service.ts';
import { withFreeAddress } from './accounts.service.ts';
import { checkCode, claimCode, requestCode } from './mail-codes.service.ts';

/** Does what a mailed code is for: confirms an address, changes it, or takes a change back. `callerUid` is who is signed in. */
export async function applyCode(
  ctx: IdentityContext,
  code: string,
  callerUid: string | null,
): Promise<AccountRow> {
  const { purpose } = await checkCode(ctx, code);
  switch (purpose) {
    case 'VERIFY_EMAIL':
      return ctx.db.transaction(async (tx) => {
        const { account, claimed } = await claim(ctx, tx, code, purpose);
        // The mailbox's owner confirms; only the session says whether they also opened the account and linked a way in.
        if (callerUid !== account.id) await deleteForeignIdentities(tx, account.id, claimed.email);
        return store(tx, account.id, { isEmailVerified: true });
      });
    case 'VERIFY_AND_CHANGE_EMAIL':
      return changeEmail(ctx, code);
    case 'RECOVER_EMAIL':
      return recoverEmail(ctx, code);
    case 'EMAIL_SIGNIN':
    case 'PASSWORD_RESET':
      throw new AuthError('INVALID_OOB_CODE');
  }
}

/** The new address has been reached; the old one learns of it, with a way back. */
async function changeEmail(ctx: IdentityContext, code: string): Promise<AccountRow> {
  const { changed, before } = await withFreeAddress(() =>
    ctx.db.transaction(async (tx) => {
      const { account, claimed } = await claim(ctx, tx, code, 'VERIFY_AND_CHANGE_EMAIL');
      if (claimed.newEmail === null) throw new AuthError('INVALID_OOB_CODE');
      return { changed: await moveTo(ctx, tx, account, claimed.newEmail), before: account };
    }),
  );
  const { email: old, isEmailVerified } = before;
  // An unconfirmed address may be a stranger's, whose mailbox is not to be filled by many changes.
  if (old !== null && changed.email !== null && (isEmailVerified || (await takeNotice(ctx, old)))) {
    const request = { email: old, accountId: changed.id, newEmail: changed.email };
    await requestCode(ctx, { purpose: 'RECOVER_EMAIL', ...request });
  }
  return changed;
}

/** Back to the address that the code was sent to. */
async function recoverEmail(ctx: IdentityContext, code: string): Promise<AccountRow> {
  return withFreeAddress(() =>
    ctx.db.transaction(async (tx) => {
      const claimed = await claimCode(ctx, tx, code, 'RECOVER_EMAIL');
      const account = claimed.accountId === null ? null : await lockAccount(tx, claimed.accountId);
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
  purpose: 'VERIFY_EMAIL' | 'VERIFY_AND_CHANGE_EMAIL',
): Promise<{ account: AccountRow; claimed: OneTimeCodeRow }> {
  const claimed = await claimCode(ctx, tx, code, purpose);
  const account = claimed.accountId === null ? null : await lockAccount(tx, claimed.accountId);
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
