import { checkCancel, findRunningAtStripe } from '@school/domain/ledger';
import { z } from 'zod';
import type { Context } from '../../../platform/context.ts';
import { DomainError } from '../../../platform/errors.ts';
import { defineJob } from '../../../platform/jobs.ts';
import { hashSecret } from '../../../platform/keys.ts';
import { findAccountByEmail } from '../../identity/index.ts';
import { mailFrame } from '../../mailing/index.ts';
import { findPackage } from '../catalogue/catalogue.repo.ts';
import { getLedger } from '../ledger/subscriptions.service.ts';
import { confirmCancellationMail, nothingToCancelMail } from '../notices/billing.mails.ts';
import { cancelCurrent } from './cancel.service.ts';
import { findCancellation, insertCancellation, markCancellationUsed } from './contract-cancellations.repo.ts';

const TOKEN_BYTES = 32;
const TOKEN_MS = 24 * 3_600_000;
/** To one address. */
const MAIL_LIMIT = { points: 3, seconds: 3_600 };

/** Every request is one, whether the address is known or not: how long the answer takes says nothing about it. */
export const cancellationMailJob = defineJob({
  name: 'billing.contract-cancellation',
  payload: z.strictObject({ email: z.string() }),
  atOnce: 5,
  isLasting: true,
});

/** Asks the owner of an address by mail whether its plan is to be cancelled. */
export async function requestCancellation(ctx: Context, { email }: { email: string }): Promise<void> {
  requirePage(ctx);
  const address = email.trim().toLowerCase();
  try {
    await ctx.limits.consume('shared', 'cancel-contract', hashSecret(address), MAIL_LIMIT);
  } catch (error) {
    // Another answer would say that the address was named here before.
    if (error instanceof DomainError && error.code === 'resource-exhausted') return;
    throw error;
  }
  await ctx.jobs.send(cancellationMailJob, { email: address });
}

/** The mail, if there is an account; nothing at all otherwise. */
export async function mailCancellation(ctx: Context, { email }: { email: string }): Promise<void> {
  const account = await findAccountByEmail(ctx.db, email);
  if (!account?.email || account.isDisabled) return;
  const frame = mailFrame({ ...account, email: account.email }, ctx.config);
  const ledger = await getLedger(ctx.db, account.id);
  const answer = checkCancel(ledger, ctx.clock.now());
  if (!answer.ok) {
    // An unconfirmed address may belong to someone else.
    if (!account.isEmailVerified) return;
    await ctx.mailer.send(nothingToCancelMail({ ...frame, isInStore: answer.reason === 'other-platform' }));
    return;
  }
  const token = ctx.ids.secret(TOKEN_BYTES);
  const expiresAt = new Date(ctx.clock.now().getTime() + TOKEN_MS);
  await insertCancellation(ctx.db, { hash: hashSecret(token), accountId: account.id, expiresAt });
  const link = new URL('/cancel-contract', ctx.config.publicOrigin);
  link.searchParams.set('token', token);
  const item = await findPackage(ctx.db, answer.entry.identifier);
  await ctx.mailer.send(
    confirmCancellationMail({
      ...frame,
      plan: item?.Title ?? answer.entry.identifier,
      endsAt: answer.entry.expiresAt.toISOString(),
      link: link.href,
    }),
  );
}

/**
 * Cancels what the mail's link was made for. The link is used up once that is done: it may be pressed again after a
 * failure of the payment service.
 */
export async function confirmCancellation(
  ctx: Context,
  { token }: { token: string },
): Promise<{ planTitle: string; endsAt: string }> {
  requirePage(ctx);
  const hash = hashSecret(token);
  const uid = await findCancellation(ctx.db, hash, ctx.clock.now());
  if (uid === null)
    throw new DomainError('not-found', 'This link was used already, or is too old. Ask for another one.');
  const answer = checkCancel(await getLedger(ctx.db, uid), ctx.clock.now());
  if (answer.ok) await cancelCurrent(ctx, { uid });
  await markCancellationUsed(ctx.db, hash, ctx.clock.now());
  // What was unpaid beyond the grace has ended.
  const running = findRunningAtStripe(await getLedger(ctx.db, uid)) ?? (answer.ok ? answer.entry : null);
  if (!running) throw new DomainError('failed-precondition', 'There is no plan that could be canceled.');
  const item = await findPackage(ctx.db, running.identifier);
  return { planTitle: item?.Title ?? running.identifier, endsAt: running.expiresAt.toISOString() };
}

function requirePage({ config }: Context): void {
  if (!config.billing.contractCancellation)
    throw new DomainError('not-found', 'This school has no such page. Log in to cancel your plan.');
}
