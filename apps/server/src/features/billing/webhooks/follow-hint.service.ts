import type { Context } from '../../../platform/context.ts';
import { findCheckout } from '../db/checkouts.repo.ts';
import { recordCapture, recordPayment, recordPaymentOf } from '../payments/record-payment.service.ts';
import { settleCardUpdate } from '../purchases/card-update.service.ts';
import { settleCheckout } from '../purchases/checkout-status.service.ts';
import { checkChargeback } from '../refunds/chargebacks.service.ts';
import { tellOfFailedRefunds, tellOfRefunds } from '../refunds/tell-of-refunds.service.ts';
import { listFailedRefunds } from '../stripe/stripe-payments.ts';
import { completeCheckout, syncWithInvoice } from '../sync/stripe-sync.service.ts';
import type { StripeHint } from './stripe-events.ts';

/** Each kind of hint has its own way: the linter finds a kind that is left out. */
export function followHint(ctx: Context, hint: StripeHint): Promise<unknown> {
  const { webhooks } = ctx.paymentCalls.stripe;
  switch (hint.about) {
    case 'checkout':
      return webhooks(() => completeCheckout(ctx, hint.sessionId, hint.subscriptionId));
    case 'expired-checkout':
      return settleExpired(ctx, hint.sessionId);
    case 'card':
      return webhooks(() => settleCardUpdate(ctx, hint.sessionId));
    case 'subscription':
      return webhooks(() => followSubscription(ctx, hint));
    case 'invoice':
      return webhooks(() => recordPayment(ctx, hint.invoiceId));
    case 'payment':
      return webhooks(() => followPayment(ctx, hint.paymentIntentId));
    case 'capture':
      return webhooks(() => recordCapture(ctx, hint.paymentIntentId));
  }
}

async function followSubscription(
  ctx: Context,
  { subscriptionId, invoiceId }: Extract<StripeHint, { about: 'subscription' }>,
): Promise<void> {
  await syncWithInvoice(ctx, subscriptionId, invoiceId);
  if (invoiceId !== null) await recordPayment(ctx, invoiceId);
}

async function followPayment(ctx: Context, paymentIntentId: string): Promise<void> {
  const payments = await recordPaymentOf(ctx, paymentIntentId);
  await checkChargeback(ctx, paymentIntentId);
  for (const payment of payments) await tellOfRefunds(ctx, payment);
  const [first] = payments;
  if (first) await tellOfFailedRefunds(ctx, first, await listFailedRefunds(ctx.stripe, paymentIntentId));
}

/** Only what is open in our books: the hour that was held for it is free. */
async function settleExpired(ctx: Context, sessionId: string): Promise<void> {
  const row = await findCheckout(ctx.db, sessionId);
  if (row?.state === 'open' && row.accountId !== null)
    await ctx.paymentCalls.stripe.webhooks(() => settleCheckout(ctx, sessionId));
}
