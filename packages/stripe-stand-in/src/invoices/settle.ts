import type Stripe from 'stripe';
import { save } from '../kept-objects.ts';
import { makePlan } from '../objects.ts';
import { idOf } from '../parameters.ts';
import type { World } from '../world.ts';
import { findInvoiceOfIntent, followIntent } from './invoice-payment.ts';

/** A paid invoice sets its subscription going: arrears are settled, a change that waited for the money is made. */
export async function settleSubscription(world: World, invoice: Stripe.Invoice): Promise<void> {
  const id = idOf(invoice.parent?.subscription_details?.subscription);
  const subscription = await world.store.get<Stripe.Subscription>('subscription', id);
  if (!subscription || subscription.status === 'canceled' || invoice.status !== 'paid') return;
  if (idOf(subscription.latest_invoice) !== invoice.id) return;
  const applied = applyPending(subscription);
  const isRunning = applied.status === 'active' || applied.status === 'trialing';
  if (isRunning && applied === subscription) return;
  const running = await save<Stripe.Subscription>(world, {
    ...applied,
    status: applied.status === 'trialing' ? 'trialing' : 'active',
  });
  if (applied !== subscription) await world.emit('customer.subscription.pending_update_applied', running);
  await world.emit('customer.subscription.updated', running);
}

function applyPending(subscription: Stripe.Subscription): Stripe.Subscription {
  const { pending_update: pending, items } = subscription;
  if (!pending) return subscription;
  const data = (pending.subscription_items ?? items.data).map((item) => ({
    ...item,
    plan: makePlan(item.price),
  }));
  return {
    ...subscription,
    billing_cycle_anchor: pending.billing_cycle_anchor ?? subscription.billing_cycle_anchor,
    status: subscription.status === 'trialing' && pending.trial_end === null ? 'active' : subscription.status,
    items: { ...items, data },
    pending_update: null,
  };
}

/** Carries what has become of an intent to the invoice that it pays, and from there to the subscription. */
export async function settleIntent(world: World, intent: Stripe.PaymentIntent): Promise<void> {
  const invoice = await findInvoiceOfIntent(world, intent.id);
  if (invoice?.status !== 'open') return;
  await settleSubscription(world, await followIntent(world, invoice, intent));
}

export async function voidInvoice(world: World, invoice: Stripe.Invoice): Promise<Stripe.Invoice> {
  const voided = await save<Stripe.Invoice>(world, {
    ...invoice,
    auto_advance: false,
    next_payment_attempt: null,
    status: 'void',
    status_transitions: { ...invoice.status_transitions, voided_at: world.now() },
  });
  const intentId = idOf(invoice.payments?.data[0]?.payment.payment_intent);
  const intent = await world.store.get<Stripe.PaymentIntent>('payment_intent', intentId);
  if (intent && intent.status !== 'succeeded' && intent.status !== 'canceled') {
    const canceled = { ...intent, status: 'canceled', canceled_at: world.now(), next_action: null } as const;
    await world.store.put<Stripe.PaymentIntent>({ ...canceled, cancellation_reason: 'void_invoice' });
  }
  await world.emit('invoice.voided', voided);
  return voided;
}
