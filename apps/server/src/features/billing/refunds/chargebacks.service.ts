import type { Context } from '../../../platform/context.ts';
import { findSubscriptionOfPayment, isMoneyReturned } from '../stripe/stripe-chargebacks.ts';
import { endSubscription, readSubscription } from '../stripe/stripe-subscriptions.ts';
import { syncSubscription } from '../sync/stripe-sync.service.ts';

/** Handles a refund made at Stripe, or a chargeback by the payer's bank: looks at what the payment was for. */
export async function checkChargeback(ctx: Context, paymentIntentId: string): Promise<void> {
  const id = await findSubscriptionOfPayment(ctx.stripe, paymentIntentId);
  if (id !== null) await endIfReturned(ctx, id);
}

/** Ends at once what is not paid for any more; only what is in our ledger. */
export async function endIfReturned(ctx: Context, id: string): Promise<void> {
  const row = await syncSubscription(ctx, id);
  if (!row || row.endedAt || row.status === 'trialing') return;
  const reading = await readSubscription(ctx.stripe, id);
  if (!reading || !(await isMoneyReturned(ctx.stripe, reading))) return;
  await endSubscription(ctx.stripe, id);
  await syncSubscription(ctx, id);
  ctx.log.info({ id }, 'a subscription whose money was returned has ended');
}
