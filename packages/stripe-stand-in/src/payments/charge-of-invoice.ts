import type Stripe from 'stripe';
import { idOf } from '../parameters.ts';
import type { World } from '../world.ts';

/** What was charged for an invoice; null when nothing was. */
export async function findChargeOfInvoice(
  world: World,
  invoice: Stripe.Invoice,
): Promise<Stripe.Charge | null> {
  const intentId = idOf(invoice.payments?.data[0]?.payment.payment_intent);
  const intent = await world.store.get<Stripe.PaymentIntent>('payment_intent', intentId);
  const charge = await world.store.get<Stripe.Charge>('charge', idOf(intent?.latest_charge));
  return charge?.paid ? charge : null;
}
