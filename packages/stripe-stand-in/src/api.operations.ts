import type Stripe from 'stripe';
import type { z } from 'zod';
import * as schemas from './api.schemas.ts';
import { type CheckoutPlan, makeSession } from './checkout-session.ts';
import { endSubscription, expireSession } from './lifecycle.ts';
import { makeCustomer, makePrice, makeProduct } from './objects.ts';
import type { ApiObject } from './store.ts';
import { invalid, missing } from './stripe-error.ts';
import type { World } from './world.ts';

type Operation = {
  method: string;
  path: string;
  run: (world: World, id: string, input: unknown) => Promise<object>;
};

function operation<Schema extends z.ZodType>(
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  schema: Schema,
  run: (world: World, input: z.output<Schema>, id: string) => Promise<object>,
): Operation {
  return { method, path, run: (world, id, input) => run(world, schema.parse(input), id) };
}

async function require<Object extends ApiObject>(
  world: World,
  kind: Object['object'],
  id: string,
): Promise<Object> {
  const found = await world.store.get<Object>(kind, id);
  if (!found) throw missing(kind.split('.').at(-1) ?? kind, id);
  return found;
}

async function save<Object extends ApiObject>(world: World, object: Object): Promise<Object> {
  await world.store.put(object);
  return object;
}

/** A page of a list, newest first, as every list of the API answers. */
async function page<Object extends ApiObject>(
  world: World,
  kind: Object['object'],
  { limit, starting_after }: { limit: number; starting_after?: string | undefined },
  matches: (object: Object) => boolean,
): Promise<object> {
  const all = (await world.store.list<Object>(kind)).filter(matches);
  const from = starting_after === undefined ? 0 : all.findIndex(({ id }) => id === starting_after) + 1;
  return {
    object: 'list',
    url: `/v1/${kind}s`,
    data: all.slice(from, from + limit),
    has_more: all.length > from + limit,
  };
}

const withoutUndefined = <Value extends object>(value: Value) =>
  Object.fromEntries(Object.entries(value).filter(([, item]) => item !== undefined)) as {
    [Key in keyof Value]: Exclude<Value[Key], undefined>;
  };

const retrieve = (path: string, kind: string): Operation =>
  operation('GET', `/v1/${path}/:id`, schemas.Retrieve, (world, _input, id) => require(world, kind, id));

const OPERATIONS: readonly Operation[] = [
  retrieve('products', 'product'),
  operation('POST', '/v1/products', schemas.ProductCreate, async (world, input) => {
    if (input.id !== undefined && (await world.store.get('product', input.id))) {
      throw invalid('Product already exists.', 'id', 'resource_already_exists');
    }
    return save(world, makeProduct(world, withoutUndefined(input)));
  }),

  retrieve('prices', 'price'),
  operation('GET', '/v1/prices', schemas.PriceList, (world, input) =>
    page<Stripe.Price>(
      world,
      'price',
      input,
      (price) =>
        (input.lookup_keys?.includes(price.lookup_key ?? '') ?? true) &&
        (input.active === undefined || price.active === input.active) &&
        (input.product === undefined || price.product === input.product),
    ),
  ),
  operation('POST', '/v1/prices', schemas.PriceCreate, async (world, input) => {
    await require(world, 'product', input.product);
    const { product, currency, unit_amount, recurring, metadata } = input;
    const price = {
      product,
      currency,
      unit_amount,
      interval: recurring.interval,
      lookup_key: input.lookup_key ?? null,
    };
    return save(world, makePrice(world, { ...price, metadata: metadata ?? {} }));
  }),

  retrieve('customers', 'customer'),
  operation('GET', '/v1/customers', schemas.CustomerList, (world, input) =>
    page<Stripe.Customer>(
      world,
      'customer',
      input,
      ({ email }) => input.email === undefined || email === input.email,
    ),
  ),
  operation('POST', '/v1/customers', schemas.CustomerCreate, (world, input) =>
    save(world, makeCustomer(world, withoutUndefined(input))),
  ),

  retrieve('checkout/sessions', 'checkout.session'),
  operation('POST', '/v1/checkout/sessions', schemas.SessionCreate, createSession),
  operation('POST', '/v1/checkout/sessions/:id/expire', schemas.Retrieve, async (world, _input, id) => {
    const session = await require<Stripe.Checkout.Session>(world, 'checkout.session', id);
    if (session.status !== 'open')
      throw invalid('Only Checkout Sessions with a status in ["open"] can be expired.');
    return expireSession(world, session);
  }),

  retrieve('subscriptions', 'subscription'),
  operation('GET', '/v1/subscriptions', schemas.SubscriptionList, (world, input) =>
    page<Stripe.Subscription>(
      world,
      'subscription',
      input,
      ({ customer, status }) =>
        (input.customer === undefined || customer === input.customer) &&
        (input.status === undefined
          ? status !== 'canceled'
          : input.status === 'all' || status === input.status),
    ),
  ),
  operation('POST', '/v1/subscriptions/:id', schemas.SubscriptionUpdate, updateSubscription),
  operation('DELETE', '/v1/subscriptions/:id', schemas.Retrieve, async (world, _input, id) => {
    const subscription = await require<Stripe.Subscription>(world, 'subscription', id);
    if (subscription.status === 'canceled') throw missing('subscription', id);
    return endSubscription(world, subscription, world.now());
  }),

  retrieve('invoices', 'invoice'),
  operation('GET', '/v1/invoices', schemas.InvoiceList, (world, input) =>
    page<Stripe.Invoice>(
      world,
      'invoice',
      input,
      (invoice) =>
        (input.customer === undefined || invoice.customer === input.customer) &&
        (input.subscription === undefined ||
          invoice.parent?.subscription_details?.subscription === input.subscription),
    ),
  ),
  retrieve('payment_methods', 'payment_method'),
  retrieve('events', 'event'),
  operation('GET', '/v1/events', schemas.EventList, (world, input) =>
    page<Stripe.Event>(world, 'event', input, ({ type }) => input.type === undefined || type === input.type),
  ),
];

async function createSession(world: World, input: z.output<typeof schemas.SessionCreate>): Promise<object> {
  await require(world, 'customer', input.customer);
  const [line] = input.line_items;
  const price = await require<Stripe.Price>(world, 'price', line?.price ?? '');
  const trialDays = input.subscription_data?.trial_period_days ?? 0;
  const session = makeSession(world, {
    customer: input.customer,
    price,
    trialDays,
    successUrl: input.success_url,
    cancelUrl: input.cancel_url ?? null,
    clientReferenceId: input.client_reference_id ?? null,
    metadata: input.metadata ?? {},
  });
  const plan: CheckoutPlan = {
    id: `plan_${session.id}`,
    object: 'checkout.plan',
    price: price.id,
    trialDays,
    metadata: input.subscription_data?.metadata ?? {},
    pendingCard: null,
  };
  await world.store.put(plan);
  return save(world, session);
}

async function updateSubscription(
  world: World,
  input: z.output<typeof schemas.SubscriptionUpdate>,
  id: string,
): Promise<object> {
  const subscription = await require<Stripe.Subscription>(world, 'subscription', id);
  if (subscription.status === 'canceled')
    throw invalid('A canceled subscription can only update its cancellation_details and metadata.');
  const cancels = input.cancel_at_period_end ?? subscription.cancel_at_period_end;
  const updated: Stripe.Subscription = {
    ...subscription,
    cancel_at_period_end: cancels,
    cancel_at: cancels ? (subscription.items.data[0]?.current_period_end ?? null) : null,
    canceled_at: cancels ? (subscription.canceled_at ?? world.now()) : null,
    metadata: { ...subscription.metadata, ...input.metadata },
  };
  await world.store.put(updated);
  await world.emit('customer.subscription.updated', updated);
  return updated;
}

/** The operation for this method and path, with the id that the path names. */
export function findOperation(method: string, path: string): { id: string; run: Operation['run'] } | null {
  for (const item of OPERATIONS) {
    if (item.method !== method) continue;
    const match = new RegExp(`^${item.path.replace(':id', '([^/]+)')}$`).exec(path);
    if (match) return { id: decodeURIComponent(match[1] ?? ''), run: item.run };
  }
  return null;
}
