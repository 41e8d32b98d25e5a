import type { Context } from '../../platform/context.ts';
import { hashSecret } from '../../platform/keys.ts';
import { passwordResetMail } from '../mailing/index.ts';
import { findAccountByEmail, updateAccount } from './accounts.repo.ts';
import { parseWebUrl } from './identity.domain.ts';
import { AuthError } from './identity.errors.ts';
import * as repo from './one-time-codes.repo.ts';
import { hashPassword, requireStrongPassword } from './passwords.ts';
import { endAllSessions } from './sessions.service.ts';

const RESET_MAIL_QUEUE = 'identity.password-reset-mail';
const CODE_BYTES = 16;
const CODE_LIFETIME_MS = 3_600_000;

type ResetRequest = { email: string; continueUrl: string | null };

/**
 * Asks for a reset mail. The same work for every address, known or not: the queue's worker finds out whether there is
 * an account. `continueUrl` must lead to an origin of ours.
 */
export async function requestPasswordReset(
  ctx: Context,
  email: string,
  continueUrl: string | undefined,
): Promise<void> {
  const request: ResetRequest = { email, continueUrl: continueUrl ? allowedUrl(ctx, continueUrl) : null };
  await ctx.jobs.send(RESET_MAIL_QUEUE, request);
}

function allowedUrl(ctx: Context, text: string): string {
  const url = parseWebUrl(text);
  if (!url) throw new AuthError('INVALID_CONTINUE_URI');
  if (!ctx.config.allowedOrigins.includes(url.origin)) {
    throw new AuthError('UNAUTHORIZED_DOMAIN', 'Domain not allowlisted by project');
  }
  return url.href;
}

/** Says who works this service's queue. */
export function handlePasswordMails(ctx: Context): void {
  ctx.jobs.handle<ResetRequest>(RESET_MAIL_QUEUE, (request) => sendResetMail(ctx, request));
}

async function sendResetMail(ctx: Context, { email, continueUrl }: ResetRequest): Promise<void> {
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
  const link = actionLink(ctx, 'resetPassword', code, continueUrl);
  await ctx.mailer.send(passwordResetMail({ to: email, siteName: ctx.config.siteName, link }));
}

/** The page that uses a code. Its origin is always the public one, never a request's. */
function actionLink(ctx: Context, mode: string, code: string, continueUrl: string | null): string {
  const link = new URL('/__/auth/action', ctx.config.publicOrigin);
  link.searchParams.set('mode', mode);
  link.searchParams.set('oobCode', code);
  link.searchParams.set('apiKey', ctx.config.apiKey);
  if (continueUrl !== null) link.searchParams.set('continueUrl', continueUrl);
  return link.href;
}

/** The address a code is for; throws when the code is unknown, used or too old. */
export async function checkPasswordReset(ctx: Context, code: string): Promise<string> {
  const found = await repo.findOneTimeCode(ctx.db, hashSecret(code), 'PASSWORD_RESET');
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
    const claimed = await repo.claimOneTimeCode(tx, hashSecret(code), 'PASSWORD_RESET', now);
    if (!claimed) throw new AuthError('INVALID_OOB_CODE');
    const changes = { passwordHash, passwordUpdatedAt: now, isEmailVerified: true, validSince: now };
    const account = await updateAccount(tx, claimed.accountId, changes);
    if (!account || account.email !== claimed.email) throw new AuthError('INVALID_OOB_CODE');
    await repo.useUpOneTimeCodesOf(tx, account.id, now);
    await endAllSessions(ctx, tx, account.id);
    return account.email;
  });
}
