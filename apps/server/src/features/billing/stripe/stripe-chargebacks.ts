import type Stripe from 'stripe';
import { idOf } from './stripe-errors.ts';
import type { StripeSnapshot } from './stripe-snapshot.ts';

/** Whose payment a charge was; null for one that paid no subscription. */
export async function findSubscriptionOfPayment(
  stripe: Stripe,
  paymentIntent: string,
): Promise<string | null> {
  const { data } = await stripe.invoicePayments.list({
    payment: { type: 'payment_intent', payment_intent: paymentIntent },
  });
  const invoiceId = idOf(data[0]?.invoice);
  if (invoiceId === null) return null;
  const { parent } = await stripe.invoices.retrieve(invoiceId);
  return idOf(parent?.subscription_details?.subscription);
}

/**
 * Whether the money for what runs was given back in full, or withdrawn by the payer's bank. What was paid for a period
 * that is over counts no more; a part given back, as of what an upgrade cost beside it, and a bank that only asks, change
 * nothing.
 */
export async function isMoneyReturned(
  stripe: Stripe,
  { id, periodStartsAt }: StripeSnapshot,
): Promise<boolean> {
  const { data } = await stripe.invoices.list({ subscription: id, status: 'paid', limit: 10 });
  const now = data.filter(
    ({ created, amount_paid }) => amount_paid > 0 && created * 1_000 >= periodStartsAt.getTime(),
  );
  let isRefunded = now.length > 0;
  for (const invoice of now) {
    const charges = await listCharges(stripe, invoice.id);
    for (const charge of charges) if (charge.disputed && (await isWithdrawn(stripe, charge.id))) return true;
    isRefunded &&= charges.length > 0 && charges.every(({ refunded }) => refunded);
  }
  return isRefunded;
}

/** What an invoice was paid with. One paid elsewhere has none. */
async function listCharges(stripe: Stripe, invoice: string): Promise<Stripe.Charge[]> {
  const { data } = await stripe.invoicePayments.list({
    invoice,
    status: 'paid',
    expand: ['data.payment.payment_intent.latest_charge'],
  });
  return data.flatMap(({ payment }) => {
    const intent = typeof payment.payment_intent === 'object' ? payment.payment_intent : null;
    return typeof intent?.latest_charge === 'object' && intent.latest_charge ? [intent.latest_charge] : [];
  });
}

/** An inquiry moves no money; a dispute that was won has brought it back. */
async function isWithdrawn(stripe: Stripe, charge: string): Promise<boolean> {
  const { data } = await stripe.disputes.list({ charge });
  return data.some(
    ({ balance_transactions: moved }) => moved.reduce((sum, { amount }) => sum + amount, 0) < 0,
  );
}
