import type { Context } from '../../platform/context.ts';
import { hashSecret } from '../../platform/keys.ts';
import { findAccountByEmail, updateAccount } from './accounts.repo.ts';
import { AuthError } from './identity.errors.ts';
import { passwordResetMail } from './identity.mails.ts';
import * as repo from './one-time-codes.repo.ts';
import { hashPassword, requireStrongPassword } from './passwords.ts';
import { endAllSessions } from './sessions.service.ts';

export const PASSWORD_RESET_QUEUE = 'identity.password-reset';
const CODE_BYTES = 16;
const CODE_LIFETIME_MS = 3_600_000;

/** Asks for a reset mail. The same work for every address: the queue's worker finds out whether there is an account. */
export async function requestPasswordReset(ctx: Context, email: string): Promise<void> {
  await ctx.jobs.send(PASSWORD_RESET_QUEUE, { email });
}

/** The queue's worker: makes the code and mails its link. */
export async function sendPasswordReset(ctx: Context, { email }: { email: string }): Promise<void> {
  const account = await findAccountByEmail(ctx.db, email);
  if (!account || account.isDisabled) return;
  const code = ctx.ids.secret(CODE_BYTES);
  await repo.insertOneTimeCode(ctx.db, {
    hash: hashSecret(code),
    accountId: account.id,
    purpose: 'PASSWORD_RESET',
    email,
    expiresAt: new Date(ctx.clock.now().getTime() + CODE_LIFETIME_MS),
  });
  await ctx.mailer.send(passwordResetMail(ctx.config, email, code));
}

/** The address a code is for; throws when the code is unknown, used or too old. */
export async function checkPasswordReset(ctx: Context, code: string): Promise<string> {
  const found = await repo.findOneTimeCode(ctx.db, hashSecret(code));
  if (!found || found.usedAt) throw new AuthError('INVALID_OOB_CODE');
  if (found.expiresAt <= ctx.clock.now()) throw new AuthError('EXPIRED_OOB_CODE');
  return found.email;
}

/** Sets the new password, signs out everywhere, and counts the address as confirmed: the mail reached it. */
export async function resetPassword(ctx: Context, code: string, newPassword: string): Promise<string> {
  await checkPasswordReset(ctx, code);
  requireStrongPassword(newPassword, ctx.config.passwordMinLength);
  const passwordHash = await hashPassword(newPassword);
  return ctx.db.transaction(async (tx) => {
    const now = ctx.clock.now();
    const claimed = await repo.claimOneTimeCode(tx, hashSecret(code), now);
    if (!claimed) throw new AuthError('INVALID_OOB_CODE');
    const changes = { passwordHash, passwordUpdatedAt: now, isEmailVerified: true, validSince: now };
    const account = await updateAccount(tx, claimed.accountId, changes);
    if (!account || account.email !== claimed.email) throw new AuthError('INVALID_OOB_CODE');
    await endAllSessions(ctx, tx, account.id);
    return account.email;
  });
}
