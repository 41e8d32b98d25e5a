import type { Invoice } from '@school/contract/billing';
import type Stripe from 'stripe';
import { idOf, isMissing } from './stripe-errors.ts';
import { type Payment, toPayment } from './stripe-snapshot.ts';

export type PayingCard = { brand: string; last4: string };

/** Two years of monthly ones. */
const INVOICES_SHOWN = 24;

type StripeInvoice = Invoice & { id: string };

/**
 * A customer's invoices, the newest first. One of nothing, as a trial begins with, is not shown. An open one of a
 * subscription that has ended leads nowhere: it would be paid for nothing.
 */
export async function listInvoices(
  stripe: Stripe,
  customer: string,
  endedIds: readonly string[],
): Promise<StripeInvoice[]> {
  const { data } = await stripe.invoices.list({ customer, limit: INVOICES_SHOWN });
  return data.flatMap((invoice) => {
    const status = statusOf(invoice);
    if (status === null || invoice.total <= 0) return [];
    const isForNothing = status === 'open' && endedIds.includes(subscriptionOf(invoice) ?? '');
    return [{ ...toInvoice(invoice, status), ...(isForNothing && { url: null }) }];
  });
}

export function subscriptionOf({ parent }: Stripe.Invoice): string | null {
  return idOf(parent?.subscription_details?.subscription);
}

/** What was paid with this invoice; null for one that is open, of nothing, or not there. */
export async function findPayment(stripe: Stripe, invoiceId: string): Promise<Payment | null> {
  try {
    return toPayment(await stripe.invoices.retrieve(invoiceId));
  } catch (error) {
    if (!isMissing(error)) throw error;
    return null;
  }
}

function toInvoice(invoice: Stripe.Invoice, status: Invoice['status']): StripeInvoice {
  return {
    id: invoice.id,
    date: new Date(invoice.created * 1_000).toISOString(),
    amount: invoice.total,
    currency: invoice.currency,
    status,
    refunded: status === 'refunded' ? invoice.total : 0,
    url: invoice.hosted_invoice_url ?? invoice.invoice_pdf ?? null,
  };
}

/** Null for a draft. */
function statusOf(invoice: Stripe.Invoice): Invoice['status'] | null {
  if (invoice.status === 'paid') {
    const returned = invoice.post_payment_credit_notes_amount;
    return returned > 0 && returned >= invoice.total ? 'refunded' : 'paid';
  }
  if (invoice.status === 'open' || invoice.status === 'uncollectible') return 'open';
  return invoice.status === 'void' ? 'void' : null;
}

export function describeMethod({ type, card }: Stripe.PaymentMethod): PayingCard {
  return { brand: card?.brand ?? type, last4: card?.last4 ?? '' };
}
