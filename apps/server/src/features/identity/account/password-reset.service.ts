import type { Language } from '@school/contract/language-cookie';
import { updateAccount } from '../db/accounts.repo.ts';
import { deleteForeignIdentities } from '../db/linked-identities.repo.ts';
import { useUpOneTimeCodesOf } from '../db/single-use.repo.ts';
import type { IdentityContext } from '../identity.context.ts';
import { AuthError } from '../identity.errors.ts';
import { notify } from '../notices/account-notices.ts';
import { takeOverUnverifiedAccount } from '../sessions/complete-sign-in.service.ts';
import { endAllSessions } from '../sessions/sessions.service.ts';
import { hashPassword } from '../tokens/passwords.ts';
import { requireGoodPassword } from './accounts.service.ts';
import { checkCode, claimWithAccount } from './mail-codes.service.ts';

/**
 * Sets the new password, signs out everywhere, and counts the address as confirmed: the mail reached it. It does
 * not sign in, so that a second factor is still asked for. `language` is that of the browser that sets it.
 */
export async function resetPassword(
  ctx: IdentityContext,
  code: string,
  newPassword: string,
  language: Language | null,
): Promise<string> {
  const found = await checkCode(ctx, code);
  const { email, purpose } = found;
  if (purpose !== 'PASSWORD_RESET') throw new AuthError('INVALID_OOB_CODE');
  await requireGoodPassword(ctx, newPassword, email);
  const passwordHash = await hashPassword(newPassword);
  await ctx.db.transaction(async (tx) => {
    const now = ctx.clock.now();
    const { account, claimed } = await claimWithAccount(ctx, tx, code, found);
    if (!account || account.email !== claimed.email) throw new AuthError('INVALID_OOB_CODE');
    if (!account.isEmailVerified)
      await takeOverUnverifiedAccount(ctx, tx, account, { language, reason: 'password-changed' });
    // Linked before its owner confirmed the address, perhaps by a stranger who had opened the account with it.
    await deleteForeignIdentities(tx, account.id, account.email);
    await updateAccount(tx, account.id, {
      passwordHash,
      passwordUpdatedAt: now,
      isEmailVerified: true,
      validSince: now,
    });
    await useUpOneTimeCodesOf(tx, account.id, now);
    await endAllSessions(ctx, tx, account.id, 'password-changed');
  });
  await notify(ctx, { email, isEmailVerified: true }, 'password-changed');
  return email;
}
