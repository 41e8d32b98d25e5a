import type Stripe from 'stripe';
import * as schemas from './api.schemas.ts';
import { endSubscription } from './lifecycle.ts';
import { fits, getObject, type Operation, operation, page, retrieve } from './operation.ts';
import { missing } from './stripe-error.ts';
import { updateSubscription } from './subscription-change.ts';

export const subscriptionOperations: readonly Operation[] = [
  retrieve('subscriptions', 'subscription'),
  operation('GET', '/v1/subscriptions', schemas.SubscriptionList, (world, input) =>
    page<Stripe.Subscription>(
      world,
      'subscription',
      input,
      ({ customer, status }) => fits(input.customer, customer) && hasStatus(input.status, status),
    ),
  ),
  operation('POST', '/v1/subscriptions/:id', schemas.SubscriptionUpdate, updateSubscription),
  operation('DELETE', '/v1/subscriptions/:id', schemas.Retrieve, async (world, _input, id) => {
    const subscription = await getObject<Stripe.Subscription>(world, 'subscription', id);
    if (subscription.status === 'canceled') throw missing('subscription', id);
    return endSubscription(world, subscription, world.now());
  }),

  retrieve('invoices', 'invoice'),
  operation('GET', '/v1/invoices', schemas.InvoiceList, (world, input) =>
    page<Stripe.Invoice>(
      world,
      'invoice',
      input,
      ({ customer, parent, status }) =>
        fits(input.customer, customer) &&
        fits(input.status, status) &&
        fits(input.subscription, parent?.subscription_details?.subscription),
    ),
  ),
  retrieve('events', 'event'),
  operation('GET', '/v1/events', schemas.EventList, (world, input) =>
    page<Stripe.Event>(world, 'event', input, ({ type }) => fits(input.type, type)),
  ),
];

/** Without a status everything but what is over, as Stripe lists. */
function hasStatus(wanted: string | undefined, status: string): boolean {
  if (wanted === undefined) return status !== 'canceled';
  return wanted === 'all' || (wanted === 'ended' ? status === 'canceled' : wanted === status);
}
