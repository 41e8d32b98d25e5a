import type Stripe from 'stripe';
import type { CheckoutPlan } from './checkout-session.ts';
import { makeInvoice } from './invoices.ts';
import { makeCard, makeSetupIntent } from './objects.ts';
import { getObject, idOf } from './operation.ts';
import { invalid } from './stripe-error.ts';
import { makeSubscription } from './subscription-object.ts';
import type { World } from './world.ts';

/** The paid session becomes a subscription or a saved card; the events say so in Stripe's order. */
export async function completeSession(
  world: World,
  session: Stripe.Checkout.Session,
  plan: CheckoutPlan,
  card: NonNullable<CheckoutPlan['pendingCard']>,
): Promise<Stripe.Checkout.Session> {
  if (session.status !== 'open') throw invalid('This Checkout Session is no longer open.');
  const customer = idOf(session.customer);
  const method = makeCard(world, { ...card, customer });
  await world.store.put(method);
  await world.emit('payment_method.attached', method);
  if (plan.price === null) return completeSetup(world, session, plan, method);
  const price = await getObject<Stripe.Price>(world, 'price', plan.price);
  const subscription = makeSubscription(world, { ...plan, customer, price, paymentMethod: method.id });
  const amount = subscription.status === 'trialing' ? 0 : (price.unit_amount ?? 0);
  const invoice = makeInvoice(world, { subscription, amount, isPaid: true, reason: 'subscription_create' });
  subscription.latest_invoice = invoice.id;
  const completed: Stripe.Checkout.Session = {
    ...session,
    status: 'complete',
    payment_status: amount === 0 ? 'no_payment_required' : 'paid',
    subscription: subscription.id,
    invoice: invoice.id,
    url: null,
  };
  for (const object of [subscription, invoice, completed]) await world.store.put(object);
  await world.emit('customer.subscription.created', subscription);
  await world.emit('invoice.paid', invoice);
  await world.emit('checkout.session.completed', completed);
  return completed;
}

/** Set-up mode: the card is saved with its customer; making it the default is the caller's business. */
async function completeSetup(
  world: World,
  session: Stripe.Checkout.Session,
  plan: CheckoutPlan,
  method: Stripe.PaymentMethod,
): Promise<Stripe.Checkout.Session> {
  const intent = makeSetupIntent(world, method, plan.metadata);
  const completed: Stripe.Checkout.Session = {
    ...session,
    status: 'complete',
    setup_intent: intent.id,
    url: null,
  };
  await world.store.put(intent);
  await world.store.put(completed);
  await world.emit('setup_intent.succeeded', intent);
  await world.emit('checkout.session.completed', completed);
  return completed;
}

export async function expireSession(
  world: World,
  session: Stripe.Checkout.Session,
): Promise<Stripe.Checkout.Session> {
  const expired: Stripe.Checkout.Session = { ...session, status: 'expired', url: null };
  await world.store.put(expired);
  await world.emit('checkout.session.expired', expired);
  return expired;
}
