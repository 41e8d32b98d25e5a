import type Stripe from 'stripe';
import { idOf, isMissing } from './stripe-errors.ts';

/** What Stripe says of a paid invoice now: the money, and what has become of it. Amounts are in minor units. */
export type StripePayment = {
  invoiceId: string;
  customerId: string | null;
  /** What the checkout noted with the subscription: whose it is, and in which school. */
  uid: string | null;
  school: string | null;
  subscriptionId: string | null;
  paidAt: Date;
  currency: string;
  amount: number;
  tax: number;
  url: string | null;
} & Outcome;

/** One that has succeeded: until then it may fail yet. */
export type Refund = { id: string; amount: number; currency: string; madeAt: Date };

type Outcome = {
  refunded: number;
  refunds: Refund[];
  dispute: 'none' | 'inquiry' | 'open' | 'won' | 'lost';
  disputed: number;
  /** In the currency of the balance; null while Stripe has not captured it yet. */
  fee: number | null;
  feeCurrency: string | null;
};

/** Null for one that is not paid, was for nothing, or is not there. */
export async function readPayment(stripe: Stripe, invoiceId: string): Promise<StripePayment | null> {
  try {
    return await followPayment(stripe, await stripe.invoices.retrieve(invoiceId));
  } catch (error) {
    if (!isMissing(error)) throw error;
    return null;
  }
}

/** A page of what was paid, the newest first. */
export async function listPaidInvoices(
  stripe: Stripe,
  { after, limit }: { after: string | null; limit: number },
): Promise<{ invoices: Stripe.Invoice[]; hasMore: boolean }> {
  const { data, has_more } = await stripe.invoices.list({
    status: 'paid',
    limit,
    ...(after !== null && { starting_after: after }),
  });
  return { invoices: data, hasMore: has_more };
}

/** Events of these types, the newest first, a page of them. */
export async function listEventsSince(
  stripe: Stripe,
  { since, types, after }: { since: Date; types: readonly string[]; after: string | null },
): Promise<{ events: Stripe.Event[]; hasMore: boolean }> {
  const { data, has_more } = await stripe.events.list({
    types: [...types],
    created: { gte: Math.floor(since.getTime() / 1_000) },
    limit: 100,
    ...(after !== null && { starting_after: after }),
  });
  return { events: data, hasMore: has_more };
}

/** What was given back of a payment and came back, as where a card is no more. Stripe does not try again. */
export async function listFailedRefunds(stripe: Stripe, paymentIntent: string): Promise<Refund[]> {
  const { data } = await stripe.refunds.list({ payment_intent: paymentIntent, limit: 100 });
  return data.filter(({ status }) => status === 'failed').map(toRefund);
}

/** The invoices that a payment was for: one, as a rule. */
export async function listInvoicesOfPayment(stripe: Stripe, paymentIntent: string): Promise<string[]> {
  const { data } = await stripe.invoicePayments.list({
    payment: { type: 'payment_intent', payment_intent: paymentIntent },
  });
  return data.map(({ invoice }) => idOf(invoice)).filter((id) => id !== null);
}

export async function followPayment(stripe: Stripe, invoice: Stripe.Invoice): Promise<StripePayment | null> {
  if (invoice.status !== 'paid' || invoice.amount_paid <= 0) return null;
  const sold = invoice.parent?.subscription_details;
  return {
    invoiceId: invoice.id,
    customerId: idOf(invoice.customer),
    uid: sold?.metadata?.['uid'] ?? null,
    school: sold?.metadata?.['school'] ?? null,
    subscriptionId: idOf(sold?.subscription),
    paidAt: new Date((invoice.status_transitions.paid_at ?? invoice.created) * 1_000),
    currency: invoice.currency,
    amount: invoice.amount_paid,
    tax: (invoice.total_taxes ?? []).reduce((sum, { amount }) => sum + amount, 0),
    url: invoice.hosted_invoice_url ?? null,
    ...addUp(await readCharges(stripe, invoice.id)),
  };
}

/** What has succeeded of the attempts to pay it. One paid elsewhere has none, and no fee. */
async function readCharges(stripe: Stripe, invoice: string): Promise<Outcome[]> {
  const { data } = await stripe.invoicePayments.list({ invoice, status: 'paid' });
  const found: Outcome[] = [];
  for (const { payment } of data) {
    const intent = idOf(payment.payment_intent);
    if (intent === null) continue;
    const charges = await stripe.charges.list({
      payment_intent: intent,
      expand: ['data.balance_transaction'],
    });
    for (const charge of charges.data) if (charge.paid) found.push(await readCharge(stripe, charge));
  }
  return found;
}

async function readCharge(stripe: Stripe, charge: Stripe.Charge): Promise<Outcome> {
  const taken = balanceOf(charge.balance_transaction);
  const refunds =
    charge.amount_refunded > 0
      ? (await stripe.refunds.list({ charge: charge.id, limit: 100, expand: ['data.balance_transaction'] }))
          .data
      : [];
  const disputes = charge.disputed ? (await stripe.disputes.list({ charge: charge.id })).data : [];
  const moved = [
    ...refunds.map(({ balance_transaction }) => balanceOf(balance_transaction)),
    ...disputes.flatMap(({ balance_transactions }) => balance_transactions),
  ].filter((one) => one !== null);
  const [dispute] = disputes;
  return {
    refunded: charge.amount_refunded,
    refunds: refunds.filter(({ status }) => status === 'succeeded').map(toRefund),
    dispute: dispute ? readDispute(dispute) : 'none',
    disputed: disputes.reduce((sum, one) => sum + (isWithdrawn(one) ? one.amount : 0), 0),
    fee: taken && moved.reduce((sum, { fee }) => sum + fee, taken.fee),
    feeCurrency: taken?.currency ?? null,
  };
}

const toRefund = ({ id, amount, currency, created }: Stripe.Refund): Refund => ({
  id,
  amount,
  currency,
  madeAt: new Date(created * 1_000),
});

function balanceOf(
  entry: string | Stripe.BalanceTransaction | null,
): Pick<Stripe.BalanceTransaction, 'fee' | 'currency'> | null {
  return typeof entry === 'object' ? entry : null;
}

/** An inquiry moves no money; a dispute that was won has brought it back. */
const isWithdrawn = ({ balance_transactions }: Stripe.Dispute) =>
  balance_transactions.reduce((sum, { amount }) => sum + amount, 0) < 0;

function readDispute(dispute: Stripe.Dispute): Outcome['dispute'] {
  const { status } = dispute;
  if (status === 'won' || status === 'prevented') return 'won';
  if (status === 'lost') return 'lost';
  return status.startsWith('warning_') ? 'inquiry' : 'open';
}

const NOTHING: Outcome = {
  refunded: 0,
  refunds: [],
  dispute: 'none',
  disputed: 0,
  fee: 0,
  feeCurrency: null,
};

/** An invoice is paid by one charge, as a rule; several have one balance. */
function addUp(charges: readonly Outcome[]): Outcome {
  return charges.reduce(
    (sum, one) => ({
      refunded: sum.refunded + one.refunded,
      refunds: [...sum.refunds, ...one.refunds],
      dispute: one.dispute === 'none' ? sum.dispute : one.dispute,
      disputed: sum.disputed + one.disputed,
      fee: sum.fee === null || one.fee === null ? null : sum.fee + one.fee,
      feeCurrency: one.feeCurrency ?? sum.feeCurrency,
    }),
    NOTHING,
  );
}
