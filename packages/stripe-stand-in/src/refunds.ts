import type Stripe from 'stripe';
import { endSubscription } from './lifecycle.ts';
import { idOf } from './operation.ts';
import type { World } from './world.ts';

/** Gives the money of a paid invoice back and ends its subscription at once, as an operator does at Stripe's desk. */
export async function refundInvoice(world: World, invoiceId: string): Promise<void> {
  const invoice = await world.store.get<Stripe.Invoice>('invoice', invoiceId);
  if (invoice?.status !== 'paid') return;
  const refunded: Stripe.Invoice = { ...invoice, post_payment_credit_notes_amount: invoice.amount_paid };
  await world.store.put(refunded);
  await world.emit('invoice.updated', refunded);
  const subscriptionId = invoice.parent?.subscription_details?.subscription;
  const subscription = await world.store.get<Stripe.Subscription>('subscription', idOf(subscriptionId));
  if (subscription && subscription.status !== 'canceled')
    await endSubscription(world, subscription, world.now());
}
