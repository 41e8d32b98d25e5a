import type Stripe from 'stripe';
import type { z } from 'zod';
import * as schemas from './api.schemas.ts';
import { expireSession } from './checkout-completion.ts';
import { applyDiscounts } from './checkout-discount.ts';
import { type CheckoutPlan, makeSession } from './checkout-session.ts';
import { getObject, save } from './kept-objects.ts';
import { type Operation, operation, page, retrieve } from './operation.ts';
import { fits } from './parameters.ts';
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
  if (input.customer !== undefined) await getObject(world, 'customer', input.customer, 'customer');
  if (input.allow_promotion_codes && input.discounts)
    throw invalid('You may only specify one of these parameters: allow_promotion_codes, discounts.');
  const price = await findPrice(world, input);
  const { trial_period_days: trialDays = 0, trial_end: trialEnd = null } = input.subscription_data ?? {};
  const quantity = input.line_items?.[0]?.quantity ?? 1;
  const session = makeSession(world, {
    mode: input.mode,
    customer: input.customer ?? null,
    customerEmail: input.customer_email ?? null,
    price,
    quantity,
    isTrial: trialDays > 0 || trialEnd !== null,
    currency: input.currency ?? null,
    successUrl: input.success_url,
    cancelUrl: input.cancel_url ?? null,
    clientReferenceId: input.client_reference_id ?? null,
    metadata: input.metadata ?? {},
    submitMessage: input.custom_text?.submit?.message ?? null,
    allowsPromotionCodes: input.allow_promotion_codes ?? false,
    hasAutomaticTax: input.automatic_tax?.enabled ?? false,
    methodTypes: input.payment_method_types ?? null,
    expiresAt: input.expires_at ?? null,
    locale: input.locale ?? null,
  });
  const plan: CheckoutPlan = {
    id: `plan_${session.id}`,
    object: 'checkout.plan',
    price: price?.id ?? null,
    quantity,
    trialDays,
    trialEnd,
    metadata:
      (input.subscription_data ?? input.setup_intent_data ?? input.payment_intent_data)?.metadata ?? {},
    discounts: [],
    pendingCard: null,
  };
  if (!input.discounts) {
    await world.store.put(plan);
    return save(world, session);
  }
  return applyDiscounts(world, session, plan, input.discounts);
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
  const price = await getObject<Stripe.Price>(world, 'price', line.price, 'line_items[0][price]');
  if (!price.active) throw invalid(`The price specified is inactive: ${price.id}.`, 'line_items[0][price]');
  if (mode === 'subscription' && price.type !== 'recurring')
    throw invalid('You must provide at least one recurring price in `subscription` mode.', 'line_items');
  return price;
}
