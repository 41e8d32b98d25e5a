import { z } from 'zod';
import type { Context } from '../../../platform/context.ts';
import { defineJob } from '../../../platform/jobs.ts';
import { findSubscription } from '../../entitlements/index.ts';
import { findAccountById } from '../../identity/index.ts';
import { mailEach } from '../../operators/index.ts';
import { returnedRefundMail } from '../notices/billing.mails.ts';
import { insertNotice } from '../notices/notices.repo.ts';
import { notifyOf, notifyOnce } from '../notices/notices.service.ts';
import type { Refund, StripePayment } from '../stripe/stripe-payments.ts';

/** Until then Stripe's events can be sent again; what was mailed is known for longer. Older ones are no news. */
const NEWS_MS = 30 * 86_400_000;

/** Mails the operators of a refund that a bank did not take: they have the money, and owe it. */
export const returnedRefundJob = defineJob({
  name: 'billing.returned-refund',
  payload: z.strictObject({ accountId: z.string(), amount: z.int(), currency: z.string() }),
  isLasting: true,
});

/** A mail for each refund of a payment, once, wherever it was made: in the studio, at Stripe, or for a lost hour. */
export async function tellOfRefunds(ctx: Context, { subscriptionId, refunds }: StripePayment): Promise<void> {
  const { news, owner } = await findNews(ctx, subscriptionId, refunds);
  if (!owner) return;
  for (const { id, amount, currency } of news)
    await notifyOnce(ctx, { key: `refund:${id}`, ...owner }, { kind: 'refunded', amount, currency });
}

/** The same for what came back, to the learner and to the operators. */
export async function tellOfFailedRefunds(
  ctx: Context,
  { subscriptionId }: StripePayment,
  failed: readonly Refund[],
): Promise<void> {
  const { news, owner } = await findNews(ctx, subscriptionId, failed);
  if (!owner) return;
  const { accountId } = owner;
  for (const { id, amount, currency } of news)
    await ctx.db.transaction(async (tx) => {
      const row = { key: `refund-failed:${id}`, accountId, createdAt: ctx.clock.now() };
      if (!(await insertNotice(tx, row))) return;
      await notifyOf(ctx, tx, owner, { kind: 'refund-failed', amount, currency });
      await ctx.jobs.send(returnedRefundJob, { accountId, amount, currency }, { db: tx });
    });
}

/** Those that are no older than their events can be, and whose plan it was for. */
async function findNews({ db, clock }: Context, subscriptionId: string | null, refunds: readonly Refund[]) {
  const since = clock.now().getTime() - NEWS_MS;
  const news = refunds.filter(({ madeAt }) => madeAt.getTime() >= since);
  const row = news.length > 0 && subscriptionId !== null ? await findSubscription(db, subscriptionId) : null;
  return { news, owner: row && { accountId: row.accountId, identifier: row.identifier } };
}

export async function mailReturnedRefund(
  ctx: Context,
  { accountId, amount, currency }: z.output<typeof returnedRefundJob.payload>,
): Promise<void> {
  const account = await findAccountById(ctx.db, accountId);
  if (!account) return;
  const refund = { uid: accountId, email: account.email ?? accountId, amount, currency };
  await mailEach(ctx, ctx.config.operatorEmails, (frame) => returnedRefundMail({ ...frame, ...refund }));
}
