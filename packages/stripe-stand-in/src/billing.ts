import type Stripe from 'stripe';
import { makeInvoice } from './invoices.ts';
import { getObject, idOf } from './operation.ts';
import { cardDeclined } from './stripe-error.ts';
import type { World } from './world.ts';

const DAY_SECONDS = 86_400;

const failsNextKey = (customer: string) => `fails-next-${customer}`;
const pendingKey = (subscription: string) => `pending-${subscription}`;

/** Makes the customer's payments fail until it is taken back. */
export async function setNextPaymentFails(world: World, customer: string, fails: boolean): Promise<void> {
  await world.store.set(failsNextKey(customer), fails);
}

export async function nextPaymentFails(world: World, customer: string): Promise<boolean> {
  return world.store.setting(failsNextKey(customer), false);
}

/** Whether the next charge is refused: by the control page, or by a card that takes no charge. */
export async function chargeFails(world: World, subscription: Stripe.Subscription): Promise<boolean> {
  const customer = await getObject<Stripe.Customer>(world, 'customer', idOf(subscription.customer));
  if (await nextPaymentFails(world, customer.id)) return true;
  const method = subscription.default_payment_method ?? customer.invoice_settings.default_payment_method;
  const card = await world.store.get<Stripe.PaymentMethod>('payment_method', idOf(method));
  return card?.metadata?.['stand_in_refuses_charges'] === 'true';
}

/** An amount, in minor units and of either sign, for the subscription's next invoice. */
export async function notePending(world: World, subscription: string, amount: number): Promise<void> {
  const pending = await world.store.setting(pendingKey(subscription), 0);
  await world.store.set(pendingKey(subscription), pending + amount);
}

export async function takePending(world: World, subscription: string): Promise<number> {
  const pending = await world.store.setting(pendingKey(subscription), 0);
  if (pending !== 0) await world.store.set(pendingKey(subscription), 0);
  return pending;
}

/**
 * Bills an amount in minor units, a customer's credit first; what is over becomes credit. Answers the subscription with
 * its invoice, `past_due` when the card refuses; with `error_if_incomplete` it throws Stripe's 402 instead.
 */
export async function billSubscription(
  world: World,
  subscription: Stripe.Subscription,
  amount: number,
  reason: Stripe.Invoice.BillingReason,
  behaviour: 'allow_incomplete' | 'error_if_incomplete' = 'allow_incomplete',
): Promise<Stripe.Subscription> {
  const customer = await getObject<Stripe.Customer>(world, 'customer', idOf(subscription.customer));
  const due = Math.max(0, amount + customer.balance);
  const isPaid = due === 0 || !(await chargeFails(world, subscription));
  if (!isPaid && behaviour === 'error_if_incomplete') throw cardDeclined();
  const balance = Math.min(0, amount + customer.balance);
  await world.store.put<Stripe.Customer>({ ...customer, balance });
  const invoice: Stripe.Invoice = {
    ...makeInvoice(world, { subscription, amount: due, isPaid, reason }),
    subtotal: amount,
    total: amount,
    starting_balance: customer.balance,
    ending_balance: balance,
    next_payment_attempt: isPaid ? null : periodStart(subscription) + DAY_SECONDS,
  };
  await world.store.put(invoice);
  await world.emit(isPaid ? 'invoice.paid' : 'invoice.payment_failed', invoice);
  return { ...subscription, status: isPaid ? 'active' : 'past_due', latest_invoice: invoice.id };
}

function periodStart(subscription: Stripe.Subscription): number {
  return subscription.items.data[0]?.current_period_start ?? subscription.start_date;
}
