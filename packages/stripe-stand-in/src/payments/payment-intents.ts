import type Stripe from 'stripe';
import { save } from '../kept-objects.ts';
import { idOf } from '../parameters.ts';
import { invalid } from '../stripe-error.ts';
import { newId, type World } from '../world.ts';
import { feeOfCharge, moveBalance } from './balance.ts';
import { makeCharge } from './charges.ts';
import { createDispute } from './disputes.ts';
import { markSetUp, readMethod } from './payment-methods.ts';
import type { Decline } from './test-cards.ts';

export type IntentInput = {
  amount: number;
  currency: string;
  customer: string | null;
  method: string | null;
  description: string | null;
  metadata?: Stripe.Metadata;
  types?: string[];
  setupFutureUsage?: 'off_session' | 'on_session' | null;
};

export async function createIntent(world: World, input: IntentInput): Promise<Stripe.PaymentIntent> {
  const intent = await save(world, makeIntent(world, input));
  await world.emit('payment_intent.created', intent);
  return intent;
}

function makeIntent(world: World, input: IntentInput): Stripe.PaymentIntent {
  const id = newId('pi');
  return {
    id,
    object: 'payment_intent',
    allowed_payment_method_types: null,
    amount: input.amount,
    amount_capturable: 0,
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: 'automatic',
    client_secret: `${id}_secret_${newId('s').slice(2)}`,
    confirmation_method: 'automatic',
    created: world.now(),
    currency: input.currency,
    customer: input.customer,
    customer_account: null,
    description: input.description,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    metadata: input.metadata ?? {},
    next_action: null,
    on_behalf_of: null,
    payment_method: input.method,
    payment_method_configuration_details: null,
    payment_method_options: {},
    payment_method_types: input.types ?? ['card'],
    payment_record: null,
    processing: null,
    receipt_email: null,
    review: null,
    setup_future_usage: input.setupFutureUsage ?? null,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: input.method === null ? 'requires_payment_method' : 'requires_confirmation',
    transfer_group: null,
  };
}

export type Confirmation = {
  /** The payer is here, so that the bank can ask. */
  isOnSession: boolean;
  /** The bank has just been asked, and agrees. */
  isConfirmed?: boolean;
  /** A refusal from outside of the card: the control page's. */
  refuses?: boolean;
};

const GENERIC: Decline = {
  code: 'card_declined',
  declineCode: 'generic_decline',
  message: 'Your card was declined.',
};
const UNCONFIRMED: Decline = {
  code: 'payment_intent_authentication_failure',
  declineCode: 'authentication_required',
  message:
    'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
};

/** Tries to take the money: the intent has succeeded, waits for the bank's question, or needs another card. */
export async function confirmIntent(
  world: World,
  intent: Stripe.PaymentIntent,
  confirmation: Confirmation,
): Promise<Stripe.PaymentIntent> {
  if (intent.status === 'succeeded' || intent.status === 'canceled') {
    const message = `This PaymentIntent's status is ${intent.status}, so it could not be confirmed.`;
    throw invalid(message, undefined, 'payment_intent_unexpected_state');
  }
  const methodId = idOf(intent.payment_method);
  if (methodId === '') throw invalid('You cannot confirm this PaymentIntent without a payment method.');
  const known = await readMethod(world, methodId);
  if (confirmation.refuses) return failIntent(world, intent, GENERIC);
  const behaviour = known?.card.behaviour ?? 'works';
  const mustAsk =
    behaviour === 'asks' ||
    (behaviour === 'asks-unless-set-up' && (confirmation.isOnSession || !known?.isSetUp));
  if (mustAsk && !confirmation.isConfirmed) return askBank(world, intent);
  if (known && (behaviour === 'declines' || behaviour === 'declines-charges'))
    return failIntent(world, intent, known.card.decline);
  const paid = await succeed(world, intent);
  if (behaviour === 'is-disputed' || behaviour === 'is-inquired')
    await createDispute(world, paid.charge, behaviour === 'is-inquired');
  return paid.intent;
}

/** The answer of the person whom the bank asked. */
export async function answerBank(
  world: World,
  intent: Stripe.PaymentIntent,
  isConfirmed: boolean,
): Promise<Stripe.PaymentIntent> {
  if (!isConfirmed) return failIntent(world, intent, UNCONFIRMED);
  await markSetUp(world, idOf(intent.payment_method));
  return confirmIntent(world, intent, { isOnSession: true, isConfirmed: true });
}

async function askBank(world: World, intent: Stripe.PaymentIntent): Promise<Stripe.PaymentIntent> {
  const url = `${world.publicBaseUrl}/confirm/${intent.id}`;
  const asking = await save<Stripe.PaymentIntent>(world, {
    ...intent,
    status: 'requires_action',
    next_action: { type: 'redirect_to_url', redirect_to_url: { return_url: null, url } },
  });
  await world.emit('payment_intent.requires_action', asking);
  return asking;
}

async function failIntent(
  world: World,
  intent: Stripe.PaymentIntent,
  decline: Decline,
): Promise<Stripe.PaymentIntent> {
  const method = await findMethod(world, intent);
  const charge = await save(world, makeCharge(world, intent, method, decline));
  const failed = await save<Stripe.PaymentIntent>(world, {
    ...intent,
    status: 'requires_payment_method',
    next_action: null,
    payment_method: null,
    latest_charge: charge.id,
    last_payment_error: {
      charge: charge.id,
      code: decline.code,
      decline_code: decline.declineCode,
      message: decline.message,
      type: 'card_error',
      ...(method && { payment_method: method }),
    },
  });
  await world.emit('charge.failed', charge);
  await world.emit('payment_intent.payment_failed', failed);
  return failed;
}

async function succeed(
  world: World,
  intent: Stripe.PaymentIntent,
): Promise<{ intent: Stripe.PaymentIntent; charge: Stripe.Charge }> {
  const captured = makeCharge(world, intent, await findMethod(world, intent), null);
  const { id: balance_transaction } = await moveBalance(world, {
    source: captured.id,
    amount: captured.amount,
    fee: feeOfCharge(captured.amount),
    currency: captured.currency,
    description: captured.description,
    type: 'charge',
    category: 'charge',
  });
  const charge = await save<Stripe.Charge>(world, { ...captured, balance_transaction });
  const paid = await save<Stripe.PaymentIntent>(world, {
    ...intent,
    status: 'succeeded',
    amount_received: intent.amount,
    last_payment_error: null,
    latest_charge: charge.id,
    next_action: null,
  });
  // The entry in the balance is not known before the capture, which a second event tells of.
  await world.emit('charge.succeeded', captured);
  await world.emit('payment_intent.succeeded', paid);
  await world.emit('charge.updated', charge);
  return { intent: paid, charge };
}

async function findMethod(
  world: World,
  { payment_method }: Stripe.PaymentIntent,
): Promise<Stripe.PaymentMethod | null> {
  return world.store.get<Stripe.PaymentMethod>('payment_method', idOf(payment_method));
}

/** What Stripe throws at a caller who wanted the payment made now. */
export function declineOf({ last_payment_error: error }: Stripe.PaymentIntent): Decline {
  return {
    code: error?.code ?? GENERIC.code,
    declineCode: error?.decline_code ?? GENERIC.declineCode,
    message: error?.message ?? GENERIC.message,
  };
}
