import type Stripe from 'stripe';
import { idOf, isMissing, isRefused, isTooMuch } from './stripe-errors.ts';
import type { StripeSnapshot } from './stripe-snapshot.ts';

/**
 * Gives back what was paid for the period that runs, or a share of it. Asked for again, it is the same refund; what was
 * given back already stays so.
 */
export async function refundPeriod(
  stripe: Stripe,
  { id, periodStartsAt }: StripeSnapshot,
  share: number,
): Promise<void> {
  const { data } = await stripe.invoices.list({ subscription: id, status: 'paid', limit: 10 });
  for (const invoice of data) {
    if (invoice.amount_paid > 0 && invoice.created * 1_000 >= periodStartsAt.getTime())
      await refundInvoice(stripe, invoice, share);
  }
}

async function refundInvoice(stripe: Stripe, invoice: Stripe.Invoice, share: number): Promise<void> {
  const { data } = await stripe.invoicePayments.list({ invoice: invoice.id });
  for (const { payment, amount_paid } of data) {
    const paymentIntent = idOf(payment.payment_intent);
    const amount = Math.ceil((amount_paid ?? 0) * share);
    if (paymentIntent === null || amount === 0) continue;
    const key = `${invoice.id}-${paymentIntent}`;
    const isRest = share === 1 || !(await refundAmount(stripe, { paymentIntent, amount, key }));
    if (isRest) await refundRest(stripe, { paymentIntent, key });
  }
}

type Refunding = { paymentIntent: string; key: string };

/** False for more than is left of what was paid. */
async function refundAmount(
  stripe: Stripe,
  { paymentIntent, amount, key }: Refunding & { amount: number },
): Promise<boolean> {
  try {
    await stripe.refunds.create(
      { payment_intent: paymentIntent, amount },
      { idempotencyKey: `return-${key}` },
    );
  } catch (error) {
    if (!isRefused(error)) throw error;
    return !isTooMuch(error);
  }
  return true;
}

/** Without an amount Stripe gives back what is left: a part may have been given back by the operator. */
async function refundRest(stripe: Stripe, { paymentIntent, key }: Refunding): Promise<void> {
  try {
    await stripe.refunds.create({ payment_intent: paymentIntent }, { idempotencyKey: `return-rest-${key}` });
  } catch (error) {
    // Given back already, by us or by the operator.
    if (!isRefused(error)) throw error;
  }
}

/** False for what is another customer's, was never paid, or is more than is left. */
export async function refundInvoiceOf(
  stripe: Stripe,
  customer: string,
  { id, invoiceID, amount }: { id: string; invoiceID: string; amount: number | null },
): Promise<boolean> {
  try {
    const invoice = await stripe.invoices.retrieve(invoiceID);
    if (idOf(invoice.customer) !== customer) return false;
    const { data } = await stripe.invoicePayments.list({ invoice: invoiceID });
    const paymentIntent = data.map(({ payment }) => idOf(payment.payment_intent)).find((one) => one !== null);
    if (paymentIntent === undefined) return false;
    await stripe.refunds.create(
      { payment_intent: paymentIntent, ...(amount !== null && { amount }) },
      { idempotencyKey: `studio-refund-${id}` },
    );
    return true;
  } catch (error) {
    if (isMissing(error) || isRefused(error)) return false;
    throw error;
  }
}
