import type Stripe from 'stripe';
import { isRefused } from './stripe-errors.ts';
import { endSubscription } from './stripe-subscriptions.ts';

/** Has Stripe try what is open of this subscription no more. Its owner keeps the grace: a void invoice would be a free period. */
export async function stopCollecting(stripe: Stripe, id: string): Promise<void> {
  for (const invoice of await listOpen(stripe, id))
    if (invoice.auto_advance) await setCollected(stripe, invoice.id, false);
}

/** Has Stripe try it again. */
export async function collectAgain(stripe: Stripe, id: string): Promise<void> {
  for (const invoice of await listOpen(stripe, id))
    if (!invoice.auto_advance) await setCollected(stripe, invoice.id, true);
}

/** Ends it now, and what is open of it is owed no more. */
export async function endUnpaid(stripe: Stripe, id: string): Promise<void> {
  await endSubscription(stripe, id);
  for (const invoice of await listOpen(stripe, id))
    await unlessPaid(() => stripe.invoices.voidInvoice(invoice.id));
}

async function listOpen(stripe: Stripe, subscription: string): Promise<Stripe.Invoice[]> {
  const { data } = await stripe.invoices.list({ subscription, status: 'open', limit: 100 });
  return data;
}

async function setCollected(stripe: Stripe, invoiceId: string, auto_advance: boolean): Promise<void> {
  await unlessPaid(() => stripe.invoices.update(invoiceId, { auto_advance }));
}

/** Paid or given up meanwhile: the next reading says which. */
async function unlessPaid(change: () => Promise<unknown>): Promise<void> {
  try {
    await change();
  } catch (error) {
    if (!isRefused(error)) throw error;
  }
}
