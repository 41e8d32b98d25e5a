import type { Context } from '../../../platform/context.ts';
import { findSubscriptionOfPayment } from '../stripe/stripe-chargebacks.ts';
import { endIfReturned } from '../sync/returned-money.service.ts';

/** Handles a refund made at Stripe, or a chargeback by the payer's bank: looks at what the payment was for. */
export async function checkChargeback(ctx: Context, paymentIntentId: string): Promise<void> {
  const id = await findSubscriptionOfPayment(ctx.stripe, paymentIntentId);
  if (id !== null) await endIfReturned(ctx, id);
}
