import type Stripe from 'stripe';
import { setNextPaymentFails } from './billing.ts';
import type { CheckoutPlan } from './checkout-session.ts';
import { getObject, save } from './kept-objects.ts';
import { makeCustomer, makeSetupIntent } from './objects.ts';
import { idOf } from './parameters.ts';
import { confirmIntent, createIntent } from './payments/payment-intents.ts';
import { attachMethod, markSetUp } from './payments/payment-methods.ts';
import { invalid } from './stripe-error.ts';
import { createSubscription } from './subscription-create.ts';
import type { World } from './world.ts';

const DAY_SECONDS = 86_400;

/** The paid session becomes a subscription, a payment or a saved card; the events say so in Stripe's order. */
export async function completeSession(
  world: World,
  session: Stripe.Checkout.Session,
  plan: CheckoutPlan,
  method: Stripe.PaymentMethod,
): Promise<Stripe.Checkout.Session> {
  if (session.status !== 'open') throw invalid('This Checkout Session is no longer open.');
  if (session.mode === 'payment') return completePayment(world, session, plan, method);
  const customer = idOf(session.customer) || (await createPayer(world, session)).id;
  const attached = await attachMethod(world, method, customer);
  await markSetUp(world, method.id);
  // A new card is a new chance: the control page's refusal was of the old one.
  await setNextPaymentFails(world, customer, false);
  const open = { ...session, customer };
  if (plan.price === null) return completeSetup(world, open, plan, attached);
  const trial = plan.trialDays > 0 ? world.now() + plan.trialDays * DAY_SECONDS : plan.trialEnd;
  const subscription = await createSubscription(world, {
    customer,
    price: await getObject<Stripe.Price>(world, 'price', plan.price),
    metadata: plan.metadata,
    paymentMethod: method.id,
    trialEnd: trial,
    isConfirmed: true,
    discounts: plan.discounts,
    hasAutomaticTax: session.automatic_tax.enabled,
    checkoutSession: session.id,
  });
  return close(world, open, {
    payment_status: trial === null && session.amount_total !== 0 ? 'paid' : 'no_payment_required',
    subscription: subscription.id,
    invoice: idOf(subscription.latest_invoice),
  });
}

async function completePayment(
  world: World,
  session: Stripe.Checkout.Session,
  plan: CheckoutPlan,
  method: Stripe.PaymentMethod,
): Promise<Stripe.Checkout.Session> {
  const intent = await createIntent(world, {
    amount: session.amount_total ?? 0,
    currency: session.currency ?? 'chf',
    customer: idOf(session.customer) || null,
    method: method.id,
    description: null,
    metadata: plan.metadata,
  });
  await confirmIntent(world, intent, { isOnSession: true, isConfirmed: true });
  return close(world, session, { payment_status: 'paid', payment_intent: intent.id });
}

/** Set-up mode: the card is saved with its customer; making it the default is the caller's business. */
async function completeSetup(
  world: World,
  session: Stripe.Checkout.Session,
  plan: CheckoutPlan,
  method: Stripe.PaymentMethod,
): Promise<Stripe.Checkout.Session> {
  const intent = await save(
    world,
    makeSetupIntent(world, {
      customer: idOf(session.customer),
      method: method.id,
      metadata: plan.metadata,
      status: 'succeeded',
    }),
  );
  await world.emit('setup_intent.succeeded', intent);
  return close(world, session, { setup_intent: intent.id });
}

async function close(
  world: World,
  session: Stripe.Checkout.Session,
  outcome: Partial<Stripe.Checkout.Session>,
): Promise<Stripe.Checkout.Session> {
  const { automatic_tax: tax } = session;
  const completed = await save<Stripe.Checkout.Session>(world, {
    ...session,
    ...outcome,
    automatic_tax: { ...tax, status: tax.enabled ? 'complete' : null },
    status: 'complete',
    url: null,
  });
  await world.emit('checkout.session.completed', completed);
  return completed;
}

async function createPayer(world: World, session: Stripe.Checkout.Session): Promise<Stripe.Customer> {
  const email = session.customer_email ?? undefined;
  const customer = await save(world, makeCustomer(world, { email, metadata: {} }));
  await world.emit('customer.created', customer);
  return customer;
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
