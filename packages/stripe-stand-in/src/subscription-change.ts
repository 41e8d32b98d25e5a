import type Stripe from 'stripe';
import type { z } from 'zod';
import type * as schemas from './api.schemas.ts';
import { billSubscription, nameOf, notePending, periodLine } from './billing.ts';
import { redeem } from './invoices/discounts.ts';
import type { InvoiceLineInput } from './invoices/invoice-object.ts';
import { voidInvoice } from './invoices/settle.ts';
import { getObject } from './kept-objects.ts';
import { makePlan } from './objects.ts';
import { idOf, mergeMetadata } from './parameters.ts';
import { invalid } from './stripe-error.ts';
import { addInterval } from './subscription-object.ts';
import type { World } from './world.ts';

/** How long a change waits for its payment. */
const PENDING_SECONDS = 23 * 3_600;

type Input = z.output<typeof schemas.SubscriptionUpdate>;

/** What may stand beside `payment_behavior=pending_if_incomplete`; anything else is refused, as at Stripe. */
const WITH_PENDING = new Set([
  'expand',
  'payment_behavior',
  'proration_behavior',
  'proration_date',
  'billing_cycle_anchor',
  'items',
  'trial_end',
]);

/** `POST /v1/subscriptions/:id`: cancellation, another card, the end of the trial, another price. */
export async function updateSubscription(
  world: World,
  input: Input,
  id: string,
): Promise<Stripe.Subscription> {
  const before = await getObject<Stripe.Subscription>(world, 'subscription', id);
  if (before.status === 'canceled')
    throw invalid('A canceled subscription can only update its cancellation_details and metadata.');
  if ((input.cancel_at_period_end !== undefined || input.cancel_at !== undefined) && before.schedule !== null)
    throw invalid(
      `The subscription is managed by the subscription schedule \`${idOf(before.schedule)}\`, and updating any cancelation behavior directly is not allowed. Please update the schedule instead.`,
    );
  if (input.payment_behavior === 'pending_if_incomplete') return updateIfPaid(world, input, before);
  if (before.pending_update && input.items) await dropPending(world, before);
  const next = withCancellation(world, await changeDetails(world, input, before), input);
  const changed = await changePeriod(world, next, input);
  await world.store.put(changed);
  if (input.trial_end === 'now' && before.status === 'trialing')
    await world.emit('customer.subscription.trial_will_end', before);
  await world.emit('customer.subscription.updated', changed);
  return changed;
}

async function changeDetails(
  world: World,
  input: Input,
  before: Stripe.Subscription,
): Promise<Stripe.Subscription> {
  const method = input.default_payment_method;
  if (method) await getObject(world, 'payment_method', method, 'default_payment_method');
  const next: Stripe.Subscription = {
    ...before,
    metadata: mergeMetadata(before.metadata, input.metadata),
    description: input.description ?? before.description,
    default_payment_method: method === '' ? null : (method ?? before.default_payment_method),
    automatic_tax: input.automatic_tax
      ? { ...before.automatic_tax, enabled: input.automatic_tax.enabled }
      : before.automatic_tax,
    cancellation_details: { ...before.cancellation_details, ...input.cancellation_details } as never,
  };
  if (input.discounts === undefined) return next;
  const discounts: string[] = [];
  for (const discount of input.discounts === '' ? [] : input.discounts)
    discounts.push((await redeem(world, discount, next)).id);
  return { ...next, discounts };
}

/** What changes the price or the period, and so may have to be paid. */
async function changePeriod(
  world: World,
  before: Stripe.Subscription,
  input: Input,
): Promise<Stripe.Subscription> {
  const next = withTrialEnd(world, before, input.trial_end);
  if (input.items?.[0]) return changePrice(world, next, input.items[0], input);
  const endsTrial = input.trial_end === 'now' && before.status === 'trialing';
  if (!endsTrial && input.billing_cycle_anchor !== 'now') return next;
  return restartPeriod(world, next, [], input.payment_behavior);
}

/** The change is made only once it is paid; until then, for 23 hours at most, it waits in `pending_update`. */
async function updateIfPaid(
  world: World,
  input: Input,
  before: Stripe.Subscription,
): Promise<Stripe.Subscription> {
  const other = Object.entries(input).find(([name, value]) => value !== undefined && !WITH_PENDING.has(name));
  if (other)
    throw invalid(
      `When payment_behavior is set to pending_if_incomplete, you cannot also pass ${other[0]}.`,
      other[0],
    );
  if (before.pending_update) await dropPending(world, before);
  const next = await changePeriod(world, { ...before, pending_update: null }, input);
  const item = before.items.data[0];
  const isPaid = next.status !== 'past_due' || before.status === 'past_due';
  const after: Stripe.Subscription = isPaid
    ? next
    : {
        ...before,
        latest_invoice: next.latest_invoice,
        pending_update: {
          billing_cycle_anchor:
            next.billing_cycle_anchor === before.billing_cycle_anchor ? null : next.billing_cycle_anchor,
          cancel_at_period_end: null,
          discount: null,
          discounts: null,
          expires_at: Math.min(
            world.now() + PENDING_SECONDS,
            before.status === 'trialing' && before.trial_end !== null
              ? before.trial_end
              : (item?.current_period_end ?? world.now() + PENDING_SECONDS),
          ),
          metadata: null,
          subscription_items: next.items.data,
          trial_end: null,
          trial_from_plan: null,
        },
      };
  await world.store.put(after);
  await world.emit('customer.subscription.updated', after);
  return after;
}

async function dropPending(world: World, subscription: Stripe.Subscription): Promise<void> {
  const invoice = await world.store.get<Stripe.Invoice>('invoice', idOf(subscription.latest_invoice));
  if (invoice?.status === 'open') await voidInvoice(world, invoice);
}

function withCancellation(
  world: World,
  subscription: Stripe.Subscription,
  { cancel_at_period_end: atPeriodEnd, cancel_at: at }: Input,
): Stripe.Subscription {
  if (atPeriodEnd === undefined && at === undefined) return subscription;
  const periodEnd = subscription.items.data[0]?.current_period_end ?? null;
  const cancels = atPeriodEnd ?? false;
  const cancelAt = cancels ? periodEnd : at === undefined || at === '' ? null : at;
  return {
    ...subscription,
    cancel_at_period_end: cancels,
    cancel_at: cancelAt,
    canceled_at: cancelAt === null ? null : (subscription.canceled_at ?? world.now()),
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
  const period = { start: world.now(), end: item.current_period_end };
  const isProrated = input.proration_behavior !== 'none' && input.trial_end !== 'now';
  const left = isProrated ? shareLeft(world, item, input.proration_date) : 0;
  const credit = await prorationLine(world, 'Unused time on', item.price, -left, period);
  const unused = credit.amount === 0 ? [] : [credit];
  const isAnotherCycle = price.recurring?.interval !== item.price.recurring?.interval;
  if (isAnotherCycle || input.billing_cycle_anchor === 'now' || input.trial_end === 'now')
    return restartPeriod(world, changed, unused, input.payment_behavior);
  if (!isProrated) return changed;
  const lines = [...unused, await prorationLine(world, 'Remaining time on', price, left, period)];
  if (input.proration_behavior === 'always_invoice') {
    const behaviour = input.payment_behavior;
    return billSubscription(world, changed, { lines, reason: 'subscription_update', behaviour });
  }
  await notePending(world, subscription.id, lines);
  return changed;
}

/** How much of the item's period is still to come, 0 to 1. */
function shareLeft(world: World, item: Stripe.SubscriptionItem, at = world.now()): number {
  const { current_period_start: start, current_period_end: end } = item;
  return Math.min(1, Math.max(0, end - at) / Math.max(1, end - start));
}

async function prorationLine(
  world: World,
  what: string,
  price: Stripe.Price,
  share: number,
  period: { start: number; end: number },
): Promise<InvoiceLineInput> {
  const description = `${what} ${await nameOf(world, price)}`;
  const amount = Math.round((price.unit_amount ?? 0) * share);
  return { description, amount: amount === 0 ? 0 : amount, period, price, isProration: true };
}

/** A period that starts now, paid at once, less what was unused of the one before. */
async function restartPeriod(
  world: World,
  subscription: Stripe.Subscription,
  unused: readonly InvoiceLineInput[],
  behaviour: Input['payment_behavior'],
): Promise<Stripe.Subscription> {
  const item = subscription.items.data[0];
  if (!item) return subscription;
  const start = world.now();
  const end = addInterval(start, item.price);
  const restarted = withItem(subscription, { ...item, current_period_start: start, current_period_end: end });
  const lines = [...unused, await periodLine(world, item.price, { start, end })];
  const bill = { lines, reason: 'subscription_update', behaviour } as const;
  return billSubscription(world, { ...restarted, billing_cycle_anchor: start }, bill);
}

function withItem(subscription: Stripe.Subscription, item: Stripe.SubscriptionItem): Stripe.Subscription {
  return { ...subscription, items: { ...subscription.items, data: [item] } };
}
