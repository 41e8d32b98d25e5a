import type Stripe from 'stripe';
import type { z } from 'zod';
import * as schemas from '../api.schemas.ts';
import { settleIntent } from '../invoices/settle.ts';
import { getObject, save } from '../kept-objects.ts';
import { type Operation, operation, page, retrieve } from '../operation.ts';
import { fits, idOf, isWithin } from '../parameters.ts';
import { afterTrying, cardError, invalid } from '../stripe-error.ts';
import type { World } from '../world.ts';
import { closeDispute } from './disputes.ts';
import { confirmIntent, createIntent, declineOf } from './payment-intents.ts';
import { attachMethod, resolveMethod } from './payment-methods.ts';
import { createRefund, getChargeToRefund } from './refunds.ts';

export const paymentOperations: readonly Operation[] = [
  retrieve('payment_intents', 'payment_intent'),
  operation('GET', '/v1/payment_intents', schemas.PaymentIntentList, (world, input) =>
    page<Stripe.PaymentIntent>(
      world,
      'payment_intent',
      input,
      ({ customer, created }) => fits(input.customer, customer) && isWithin(input.created, created),
    ),
  ),
  operation('POST', '/v1/payment_intents', schemas.PaymentIntentCreate, createPayment),
  operation('POST', '/v1/payment_intents/:id/confirm', schemas.PaymentIntentConfirm, confirmPayment),
  operation('POST', '/v1/payment_intents/:id/cancel', schemas.Retrieve, cancelPayment),

  retrieve('charges', 'charge'),
  operation('GET', '/v1/charges', schemas.ChargeList, (world, input) =>
    page<Stripe.Charge>(
      world,
      'charge',
      input,
      ({ customer, payment_intent, created }) =>
        fits(input.customer, customer) &&
        fits(input.payment_intent, payment_intent) &&
        isWithin(input.created, created),
    ),
  ),

  retrieve('balance_transactions', 'balance_transaction'),

  retrieve('refunds', 'refund'),
  operation('GET', '/v1/refunds', schemas.DisputeList, (world, input) =>
    page<Stripe.Refund>(
      world,
      'refund',
      input,
      ({ charge, payment_intent }) =>
        fits(input.charge, charge) && fits(input.payment_intent, payment_intent),
    ),
  ),
  operation(
    'POST',
    '/v1/refunds',
    schemas.RefundCreate,
    async (world, { amount, reason, metadata, ...named }) =>
      createRefund(world, {
        charge: await getChargeToRefund(world, named),
        amount,
        reason: reason ?? null,
        metadata: metadata ?? {},
      }),
  ),

  retrieve('disputes', 'dispute'),
  operation('GET', '/v1/disputes', schemas.DisputeList, (world, input) =>
    page<Stripe.Dispute>(
      world,
      'dispute',
      input,
      ({ charge, payment_intent }) =>
        fits(input.charge, charge) && fits(input.payment_intent, payment_intent),
    ),
  ),
  operation('POST', '/v1/disputes/:id/close', schemas.Retrieve, async (world, _input, id) =>
    closeDispute(world, await getObject<Stripe.Dispute>(world, 'dispute', id), 'lost'),
  ),
];

async function createPayment(
  world: World,
  input: z.output<typeof schemas.PaymentIntentCreate>,
): Promise<object> {
  const { customer = null } = input;
  if (customer !== null) await getObject(world, 'customer', customer, 'customer');
  const method =
    input.payment_method === undefined
      ? null
      : await resolveMethod(world, input.payment_method, { customer, param: 'payment_method' });
  const intent = await createIntent(world, {
    amount: input.amount,
    currency: input.currency,
    customer,
    method: method?.id ?? null,
    description: input.description ?? null,
    metadata: input.metadata ?? {},
    setupFutureUsage: input.setup_future_usage ?? null,
    ...(input.payment_method_types && { types: input.payment_method_types }),
  });
  return input.confirm ? tryPayment(world, intent, input.off_session ?? false) : intent;
}

async function confirmPayment(
  world: World,
  input: z.output<typeof schemas.PaymentIntentConfirm>,
  id: string,
): Promise<object> {
  const intent = await getObject<Stripe.PaymentIntent>(world, 'payment_intent', id);
  if (input.payment_method === undefined) return tryPayment(world, intent, input.off_session ?? false);
  const customer = idOf(intent.customer) || null;
  const method = await resolveMethod(world, input.payment_method, { customer, param: 'payment_method' });
  const ready = await save<Stripe.PaymentIntent>(world, { ...intent, payment_method: method.id });
  return tryPayment(world, ready, input.off_session ?? false);
}

async function tryPayment(
  world: World,
  intent: Stripe.PaymentIntent,
  isOffSession: boolean,
): Promise<Stripe.PaymentIntent> {
  const tried = await confirmIntent(world, intent, { isOnSession: !isOffSession });
  await settleIntent(world, tried);
  if (tried.status === 'requires_payment_method') throw afterTrying(cardError(declineOf(tried)), tried);
  const customer = idOf(tried.customer);
  const method = await world.store.get<Stripe.PaymentMethod>('payment_method', idOf(tried.payment_method));
  if (tried.status === 'succeeded' && customer && method && tried.setup_future_usage && !method.customer)
    await attachMethod(world, method, customer);
  return tried;
}

async function cancelPayment(world: World, _input: object, id: string): Promise<Stripe.PaymentIntent> {
  const intent = await getObject<Stripe.PaymentIntent>(world, 'payment_intent', id);
  if (intent.status === 'succeeded' || intent.status === 'canceled') {
    const message = `You cannot cancel this PaymentIntent because it has a status of ${intent.status}.`;
    throw invalid(message, undefined, 'payment_intent_unexpected_state');
  }
  const canceled = await save<Stripe.PaymentIntent>(world, {
    ...intent,
    status: 'canceled',
    canceled_at: world.now(),
    next_action: null,
  });
  await world.emit('payment_intent.canceled', canceled);
  return canceled;
}
