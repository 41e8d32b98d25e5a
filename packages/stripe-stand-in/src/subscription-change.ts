import type Stripe from 'stripe';
import type { z } from 'zod';
import type * as schemas from './api.schemas.ts';
import { billSubscription, notePending } from './billing.ts';
import { makePlan } from './objects.ts';
import { getObject, idOf } from './operation.ts';
import { invalid } from './stripe-error.ts';
import { addInterval } from './subscription-object.ts';
import type { World } from './world.ts';

type Input = z.output<typeof schemas.SubscriptionUpdate>;

/** `POST /v1/subscriptions/:id`: cancellation, another card, the end of the trial, another price. */
export async function updateSubscription(
  world: World,
  input: Input,
  id: string,
): Promise<Stripe.Subscription> {
  const before = await getObject<Stripe.Subscription>(world, 'subscription', id);
  if (before.status === 'canceled')
    throw invalid('A canceled subscription can only update its cancellation_details and metadata.');
  if (input.default_payment_method !== undefined)
    await getObject(world, 'payment_method', input.default_payment_method, 'default_payment_method');
  if (input.cancel_at_period_end !== undefined && before.schedule !== null)
    throw invalid(
      `The subscription is managed by the subscription schedule \`${idOf(before.schedule)}\`, and updating any cancelation behavior directly is not allowed. Please update the schedule instead.`,
    );
  const metadata = { ...before.metadata, ...input.metadata };
  const method = input.default_payment_method ?? before.default_payment_method;
  let next = withTrialEnd(world, { ...before, metadata, default_payment_method: method }, input.trial_end);
  if (input.items?.[0]) next = await changePrice(world, next, input.items[0], input);
  else if (input.trial_end === 'now' && before.status === 'trialing') {
    next = await restartPeriod(world, next, 0, input.payment_behavior);
  }
  next = withCancellation(world, next, input.cancel_at_period_end);
  await world.store.put(next);
  await world.emit('customer.subscription.updated', next);
  return next;
}

function withCancellation(
  world: World,
  subscription: Stripe.Subscription,
  given: boolean | undefined,
): Stripe.Subscription {
  // A day that a schedule has left stays.
  if (given === undefined && !subscription.cancel_at_period_end) return subscription;
  const cancels = given ?? subscription.cancel_at_period_end;
  return {
    ...subscription,
    cancel_at_period_end: cancels,
    cancel_at: cancels ? (subscription.items.data[0]?.current_period_end ?? null) : null,
    canceled_at: cancels ? (subscription.canceled_at ?? world.now()) : null,
  };
}

/** A trial's new end moves the period's end and the day of the month that later periods keep to. */
function withTrialEnd(
  world: World,
  subscription: Stripe.Subscription,
  end: Input['trial_end'],
): Stripe.Subscription {
  if (end === undefined) return subscription;
  const now = world.now();
  if (end === 'now') {
    return subscription.status === 'trialing'
      ? { ...subscription, status: 'active', trial_end: now }
      : subscription;
  }
  if (end <= now) throw invalid('`trial_end` must be in the future.', 'trial_end');
  const data = subscription.items.data.map((item) => ({ ...item, current_period_end: end }));
  return {
    ...subscription,
    status: 'trialing',
    trial_start: subscription.trial_start ?? now,
    trial_end: end,
    billing_cycle_anchor: end,
    items: { ...subscription.items, data },
  };
}

async function changePrice(
  world: World,
  subscription: Stripe.Subscription,
  wanted: NonNullable<Input['items']>[number],
  input: Input,
): Promise<Stripe.Subscription> {
  const item = subscription.items.data[0];
  if (item?.id !== wanted.id) throw invalid(`No such subscription item: '${wanted.id}'`, 'items[0][id]');
  const price = await getObject<Stripe.Price>(world, 'price', wanted.price, 'items[0][price]');
  const changed = withItem(subscription, { ...item, price, plan: makePlan(price) });
  // A trial goes on at no charge, even with a dearer price.
  if (subscription.status === 'trialing') return changed;
  const { current_period_start: start, current_period_end: end } = item;
  const left = Math.max(0, end - world.now()) / Math.max(1, end - start);
  const isProrated = input.proration_behavior !== 'none' && input.trial_end !== 'now';
  const credit = isProrated ? Math.round((item.price.unit_amount ?? 0) * left) : 0;
  const isAnotherCycle = price.recurring?.interval !== item.price.recurring?.interval;
  if (isAnotherCycle || input.billing_cycle_anchor === 'now' || input.trial_end === 'now') {
    return restartPeriod(world, changed, credit, input.payment_behavior);
  }
  const difference = isProrated ? Math.round((price.unit_amount ?? 0) * left) - credit : 0;
  if (input.proration_behavior === 'always_invoice') {
    return billSubscription(world, changed, difference, 'subscription_update', input.payment_behavior);
  }
  if (difference !== 0) await notePending(world, subscription.id, difference);
  return changed;
}

/** A period that starts now, paid at once, less a credit in minor units. */
async function restartPeriod(
  world: World,
  subscription: Stripe.Subscription,
  credit: number,
  behaviour: Input['payment_behavior'],
): Promise<Stripe.Subscription> {
  const item = subscription.items.data[0];
  if (!item) return subscription;
  const start = world.now();
  const end = addInterval(start, item.price);
  const restarted = withItem(subscription, { ...item, current_period_start: start, current_period_end: end });
  const amount = (item.price.unit_amount ?? 0) - credit;
  return billSubscription(
    world,
    { ...restarted, billing_cycle_anchor: start },
    amount,
    'subscription_update',
    behaviour,
  );
}

function withItem(subscription: Stripe.Subscription, item: Stripe.SubscriptionItem): Stripe.Subscription {
  return { ...subscription, items: { ...subscription.items, data: [item] } };
}
