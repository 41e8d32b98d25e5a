import type Stripe from 'stripe';
import type { z } from 'zod';
import * as schemas from './api.schemas.ts';
import { expireSession } from './checkout-completion.ts';
import { type CheckoutPlan, makeSession } from './checkout-session.ts';
import { fits, getObject, type Operation, operation, page, retrieve, save } from './operation.ts';
import { invalid } from './stripe-error.ts';
import type { World } from './world.ts';

export const checkoutOperations: readonly Operation[] = [
  retrieve('checkout/sessions', 'checkout.session'),
  operation('GET', '/v1/checkout/sessions', schemas.SessionList, (world, input) =>
    page<Stripe.Checkout.Session>(
      world,
      'checkout.session',
      input,
      ({ customer, subscription, status }) =>
        fits(input.customer, customer) &&
        fits(input.subscription, subscription) &&
        fits(input.status, status),
    ),
  ),
  operation('POST', '/v1/checkout/sessions', schemas.SessionCreate, createSession),
  operation('POST', '/v1/checkout/sessions/:id/expire', schemas.Retrieve, async (world, _input, id) => {
    const session = await getObject<Stripe.Checkout.Session>(world, 'checkout.session', id);
    if (session.status !== 'open')
      throw invalid('Only Checkout Sessions with a status in ["open"] can be expired.');
    return expireSession(world, session);
  }),
];

async function createSession(
  world: World,
  input: z.output<typeof schemas.SessionCreate>,
): Promise<Stripe.Checkout.Session> {
  await getObject(world, 'customer', input.customer, 'customer');
  const price = await findPrice(world, input);
  const trialDays = input.subscription_data?.trial_period_days ?? 0;
  const session = makeSession(world, {
    mode: input.mode,
    customer: input.customer,
    price,
    trialDays,
    successUrl: input.success_url,
    cancelUrl: input.cancel_url ?? null,
    clientReferenceId: input.client_reference_id ?? null,
    metadata: input.metadata ?? {},
    submitMessage: input.custom_text?.submit.message ?? null,
  });
  const plan: CheckoutPlan = {
    id: `plan_${session.id}`,
    object: 'checkout.plan',
    price: price?.id ?? null,
    trialDays,
    metadata: input.subscription_data?.metadata ?? input.setup_intent_data?.metadata ?? {},
    pendingCard: null,
  };
  await world.store.put(plan);
  return save(world, session);
}

async function findPrice(
  world: World,
  { mode, line_items }: z.output<typeof schemas.SessionCreate>,
): Promise<Stripe.Price | null> {
  const line = line_items?.[0];
  if (mode === 'setup') {
    if (line) throw invalid('You can not pass `line_items` in `setup` mode.', 'line_items');
    return null;
  }
  if (!line) throw invalid('Missing required param: line_items.', 'line_items', 'parameter_missing');
  return getObject<Stripe.Price>(world, 'price', line.price, 'line_items[0][price]');
}
