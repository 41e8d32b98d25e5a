import type Stripe from 'stripe';
import type { z } from 'zod';
import * as schemas from '../api.schemas.ts';
import { getObject, save } from '../kept-objects.ts';
import { makeSetupIntent } from '../objects.ts';
import { type Operation, operation, page, retrieve } from '../operation.ts';
import { fits, mergeMetadata } from '../parameters.ts';
import { afterTrying, cardError, invalid } from '../stripe-error.ts';
import type { World } from '../world.ts';
import { attachMethod, createCard, markSetUp, readMethod, resolveMethod } from './payment-methods.ts';
import { findTestCard, findTokenCard } from './test-cards.ts';

export const methodOperations: readonly Operation[] = [
  retrieve('payment_methods', 'payment_method'),
  operation('GET', '/v1/payment_methods', schemas.PaymentMethodList, (world, input) =>
    page<Stripe.PaymentMethod>(
      world,
      'payment_method',
      input,
      ({ customer, type }) => fits(input.customer, customer) && fits(input.type, type),
    ),
  ),
  operation('GET', '/v1/customers/:id/payment_methods', schemas.PaymentMethodList, (world, input, id) =>
    page<Stripe.PaymentMethod>(world, 'payment_method', input, ({ customer }) => customer === id),
  ),
  operation('POST', '/v1/payment_methods', schemas.PaymentMethodCreate, createMethod),
  operation(
    'POST',
    '/v1/payment_methods/:id/attach',
    schemas.PaymentMethodAttach,
    async (world, input, id) => {
      await getObject(world, 'customer', input.customer, 'customer');
      const { customer } = input;
      return attachMethod(world, await resolveMethod(world, id, { customer, param: 'id' }), customer);
    },
  ),
  operation('POST', '/v1/payment_methods/:id/detach', schemas.Retrieve, async (world, _input, id) => {
    const method = await getObject<Stripe.PaymentMethod>(world, 'payment_method', id);
    if (!method.customer)
      throw invalid(
        'The payment method you provided is not attached to a customer so detachment is impossible.',
      );
    const detached = await save<Stripe.PaymentMethod>(world, { ...method, customer: null });
    await world.emit('payment_method.detached', detached);
    return detached;
  }),
  operation('POST', '/v1/payment_methods/:id', schemas.PaymentMethodUpdate, async (world, input, id) => {
    const method = await getObject<Stripe.PaymentMethod>(world, 'payment_method', id);
    const { email, name } = input.billing_details ?? {};
    const billing = { ...method.billing_details, ...(email && { email }), ...(name && { name }) };
    const metadata = mergeMetadata(method.metadata ?? {}, input.metadata);
    const updated = await save<Stripe.PaymentMethod>(world, {
      ...method,
      billing_details: billing,
      metadata,
    });
    await world.emit('payment_method.updated', updated);
    return updated;
  }),

  retrieve('setup_intents', 'setup_intent'),
  operation('GET', '/v1/setup_intents', schemas.SetupIntentList, (world, input) =>
    page<Stripe.SetupIntent>(world, 'setup_intent', input, ({ customer }) => fits(input.customer, customer)),
  ),
  operation('POST', '/v1/setup_intents', schemas.SetupIntentCreate, createSetup),
];

async function createMethod(
  world: World,
  { card, billing_details }: z.output<typeof schemas.PaymentMethodCreate>,
): Promise<Stripe.PaymentMethod> {
  const known = 'token' in card ? findTokenCard(card.token) : findTestCard(card.number.replaceAll(/\s/g, ''));
  if (!known) throw invalid('Only test cards work here.', 'token' in card ? 'card[token]' : 'card[number]');
  return createCard(world, {
    customer: null,
    number: known.number,
    name: billing_details?.name ?? null,
    email: billing_details?.email ?? null,
    month: 'token' in card ? 12 : card.exp_month,
    year: 'token' in card ? 2_040 : card.exp_year,
  });
}

async function createSetup(
  world: World,
  input: z.output<typeof schemas.SetupIntentCreate>,
): Promise<Stripe.SetupIntent> {
  const { customer = null, description = null, metadata = {} } = input;
  if (customer !== null) await getObject(world, 'customer', customer, 'customer');
  const method =
    input.payment_method === undefined
      ? null
      : await resolveMethod(world, input.payment_method, { customer, param: 'payment_method' });
  const status = method === null ? 'requires_payment_method' : 'requires_confirmation';
  const made = { customer, description, metadata, method: method?.id ?? null, status } as const;
  const intent = await save(world, makeSetupIntent(world, made));
  await world.emit('setup_intent.created', intent);
  return input.confirm && method ? confirmSetup(world, intent, method) : intent;
}

async function confirmSetup(
  world: World,
  intent: Stripe.SetupIntent,
  method: Stripe.PaymentMethod,
): Promise<Stripe.SetupIntent> {
  const known = await readMethod(world, method.id);
  if (known?.card.behaviour === 'declines') {
    const failed = await save<Stripe.SetupIntent>(world, { ...intent, status: 'requires_payment_method' });
    await world.emit('setup_intent.setup_failed', failed);
    throw afterTrying(cardError(known.card.decline), failed);
  }
  if (known?.card.behaviour.startsWith('asks')) {
    const url = `${world.publicBaseUrl}/confirm/${intent.id}`;
    const asking = await save<Stripe.SetupIntent>(world, {
      ...intent,
      status: 'requires_action',
      next_action: { type: 'redirect_to_url', redirect_to_url: { return_url: null, url } },
    });
    await world.emit('setup_intent.requires_action', asking);
    return asking;
  }
  return succeedSetup(world, intent, method);
}

export async function succeedSetup(
  world: World,
  intent: Stripe.SetupIntent,
  method: Stripe.PaymentMethod,
): Promise<Stripe.SetupIntent> {
  await markSetUp(world, method.id);
  if (typeof intent.customer === 'string' && (await isUnattached(world, method.id)))
    await attachMethod(world, method, intent.customer);
  const done = await save<Stripe.SetupIntent>(world, { ...intent, status: 'succeeded', next_action: null });
  await world.emit('setup_intent.succeeded', done);
  return done;
}

async function isUnattached(world: World, id: string): Promise<boolean> {
  const events = await world.store.query<{ count: number }>(
    `select count(*)::int as count from objects where kind = 'event' and data ->> 'type' = 'payment_method.attached'
       and data #>> '{data,object,id}' = $1`,
    [id],
  );
  return events.rows[0]?.count === 0;
}
