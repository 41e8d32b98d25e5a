import type Stripe from 'stripe';
import type { CheckoutPlan } from './checkout-session.ts';
import { makeInvoice } from './invoices.ts';
import { addInterval, makeCard, makeSubscription } from './objects.ts';
import { invalid, missing } from './stripe-error.ts';
import type { World } from './world.ts';

/** How long Stripe goes on trying an open invoice before it gives the subscription up (a dashboard setting there). */
const GIVE_UP_SECONDS = 14 * 86_400;

const failsNextKey = (customer: string) => `fails-next-${customer}`;

/** Makes the customer's next payment fail: all of them, until it is taken back. */
export async function setNextPaymentFails(world: World, customer: string, fails: boolean): Promise<void> {
  await world.store.set(failsNextKey(customer), fails);
}

export async function nextPaymentFails(world: World, customer: string): Promise<boolean> {
  return world.store.setting(failsNextKey(customer), false);
}

/** The paid session becomes a subscription; the events say so in Stripe's order. */
export async function completeSession(
  world: World,
  session: Stripe.Checkout.Session,
  plan: CheckoutPlan,
  card: NonNullable<CheckoutPlan['pendingCard']>,
): Promise<Stripe.Checkout.Session> {
  if (session.status !== 'open') throw invalid('This Checkout Session is no longer open.');
  const customer = String(session.customer);
  const price = await world.store.get<Stripe.Price>('price', plan.price);
  if (!price) throw missing('price', plan.price);
  const method = makeCard(world, { ...card, customer });
  await world.store.put(method);
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

export async function endSubscription(
  world: World,
  subscription: Stripe.Subscription,
  endedAt: number,
): Promise<Stripe.Subscription> {
  const ended: Stripe.Subscription = {
    ...subscription,
    status: 'canceled',
    canceled_at: subscription.canceled_at ?? endedAt,
    ended_at: endedAt,
  };
  await world.store.put(ended);
  await world.emit('customer.subscription.deleted', ended);
  return ended;
}

/** Does what has become due by the stand-in's clock: trials end, periods renew or run out, arrears are given up. */
export async function runDue(world: World): Promise<void> {
  for (const subscription of await world.store.list<Stripe.Subscription>('subscription')) {
    let current: Stripe.Subscription | null = subscription;
    // One subscription may have several periods behind it after a long advance.
    while (current) current = await runOneStep(world, current);
  }
  for (const session of await world.store.list<Stripe.Checkout.Session>('checkout.session')) {
    if (session.status === 'open' && session.expires_at <= world.now()) await expireSession(world, session);
  }
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

/** The next thing that is due, or null when nothing is. */
async function runOneStep(
  world: World,
  subscription: Stripe.Subscription,
): Promise<Stripe.Subscription | null> {
  const item = subscription.items.data[0];
  if (!item || subscription.status === 'canceled') return null;
  const now = world.now();
  if (subscription.status === 'past_due' && item.current_period_start + GIVE_UP_SECONDS <= now) {
    await endSubscription(world, subscription, item.current_period_start + GIVE_UP_SECONDS);
    return null;
  }
  if (item.current_period_end > now || subscription.status === 'past_due') return null;
  if (subscription.cancel_at_period_end) {
    await endSubscription(world, subscription, item.current_period_end);
    return null;
  }
  return renew(world, subscription, item);
}

async function renew(
  world: World,
  subscription: Stripe.Subscription,
  item: Stripe.SubscriptionItem,
): Promise<Stripe.Subscription> {
  const isPaid = !(await nextPaymentFails(world, String(subscription.customer)));
  const start = item.current_period_end;
  const renewed: Stripe.Subscription = {
    ...subscription,
    status: isPaid ? 'active' : 'past_due',
    items: {
      ...subscription.items,
      data: [{ ...item, current_period_start: start, current_period_end: addInterval(start, item.price) }],
    },
  };
  const invoice = makeInvoice(world, {
    subscription: renewed,
    amount: item.price.unit_amount ?? 0,
    isPaid,
    reason: 'subscription_cycle',
  });
  renewed.latest_invoice = invoice.id;
  await world.store.put(invoice);
  await world.store.put(renewed);
  await world.emit('customer.subscription.updated', renewed);
  await world.emit(isPaid ? 'invoice.paid' : 'invoice.payment_failed', invoice);
  return renewed;
}
