import type Stripe from 'stripe';
import type { z } from 'zod';
import * as schemas from './api.schemas.ts';
import { getObject } from './kept-objects.ts';
import { endSubscription } from './lifecycle.ts';
import { type Operation, operation, page, retrieve } from './operation.ts';
import { fits, isWithin } from './parameters.ts';
import { invalid, missing } from './stripe-error.ts';
import { updateSubscription } from './subscription-change.ts';
import { createSubscription } from './subscription-create.ts';
import type { World } from './world.ts';

export const subscriptionOperations: readonly Operation[] = [
  retrieve('subscriptions', 'subscription'),
  operation('GET', '/v1/subscriptions', schemas.SubscriptionList, (world, input) =>
    page<Stripe.Subscription>(
      world,
      'subscription',
      input,
      ({ customer, status, items, created }) =>
        fits(input.customer, customer) &&
        hasStatus(input.status, status) &&
        fits(input.price, items.data[0]?.price.id) &&
        isWithin(input.created, created),
    ),
  ),
  operation('POST', '/v1/subscriptions', schemas.SubscriptionCreate, createFromInput),
  operation('POST', '/v1/subscriptions/:id', schemas.SubscriptionUpdate, updateSubscription),
  operation('DELETE', '/v1/subscriptions/:id', schemas.SubscriptionCancel, async (world, _input, id) => {
    const subscription = await getObject<Stripe.Subscription>(world, 'subscription', id);
    if (subscription.status === 'canceled') throw missing('subscription', id);
    return endSubscription(world, subscription, world.now());
  }),

  retrieve('events', 'event'),
  operation('GET', '/v1/events', schemas.EventList, (world, input) =>
    page<Stripe.Event>(
      world,
      'event',
      input,
      ({ type, created }) =>
        fits(input.type, type) && (input.types?.includes(type) ?? true) && isWithin(input.created, created),
    ),
  ),
];

/** Without a status everything but what is over, as Stripe lists. */
function hasStatus(wanted: string | undefined, status: string): boolean {
  if (wanted === undefined) return status !== 'canceled';
  return wanted === 'all' || (wanted === 'ended' ? status === 'canceled' : wanted === status);
}

const DAY_SECONDS = 86_400;

async function createFromInput(
  world: World,
  input: z.output<typeof schemas.SubscriptionCreate>,
): Promise<Stripe.Subscription> {
  const customer = await getObject<Stripe.Customer>(world, 'customer', input.customer, 'customer');
  const param = 'items[0][price]';
  const price = await getObject<Stripe.Price>(world, 'price', input.items[0]?.price ?? '', param);
  if (price.type !== 'recurring')
    throw invalid(
      `The price specified is set to \`type=one_time\` but this field only accepts prices with \`type=recurring\`.`,
      param,
    );
  if (input.default_payment_method !== undefined)
    await getObject(world, 'payment_method', input.default_payment_method, 'default_payment_method');
  const trialEnd = readTrialEnd(world, input);
  const method = input.default_payment_method ?? customer.invoice_settings.default_payment_method;
  const isFree =
    trialEnd !== null || (input.billing_cycle_anchor ?? 0) > world.now() || price.unit_amount === 0;
  if (!method && !isFree && input.payment_behavior !== 'default_incomplete')
    throw invalid(
      'This customer has no attached payment source or default payment method. Please consider adding a default payment method.',
      undefined,
      'resource_missing',
    );
  return createSubscription(world, {
    customer: customer.id,
    price,
    metadata: input.metadata ?? {},
    paymentMethod: input.default_payment_method ?? null,
    trialEnd,
    anchor: input.billing_cycle_anchor ?? null,
    isOffSession: input.off_session ?? false,
    discounts: input.discounts ?? [],
    hasAutomaticTax: input.automatic_tax?.enabled ?? false,
    cancelsAtPeriodEnd: input.cancel_at_period_end ?? false,
    description: input.description ?? null,
    ...(input.payment_behavior && { behaviour: input.payment_behavior }),
  });
}

function readTrialEnd(
  world: World,
  { trial_end: end, trial_period_days: days = 0 }: z.output<typeof schemas.SubscriptionCreate>,
): number | null {
  if (typeof end === 'number') {
    if (end <= world.now())
      throw invalid('Invalid timestamp: must be an integer Unix timestamp in the future.', 'trial_end');
    return end;
  }
  return days > 0 ? world.now() + days * DAY_SECONDS : null;
}
