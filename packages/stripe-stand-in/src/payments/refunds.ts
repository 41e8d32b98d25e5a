import type Stripe from 'stripe';
import { getObject, save } from '../kept-objects.ts';
import { idOf } from '../parameters.ts';
import { invalid } from '../stripe-error.ts';
import { newId, type World } from '../world.ts';
import { moveBalance } from './balance.ts';

export type RefundInput = {
  charge: Stripe.Charge;
  /** In minor units; all that is left without it. */
  amount?: number | undefined;
  reason?: Stripe.Refund.Reason | null;
  metadata?: Stripe.Metadata;
};

/** Gives money back: all of a charge or a part of it. The subscription goes on, as at Stripe. */
export async function createRefund(world: World, input: RefundInput): Promise<Stripe.Refund> {
  const { charge } = input;
  const left = charge.amount_captured - charge.amount_refunded;
  const amount = input.amount ?? left;
  if (charge.refunded || left === 0)
    throw invalid(`Charge ${charge.id} has already been refunded.`, undefined, 'charge_already_refunded');
  if (amount > left)
    throw invalid(
      `Refund amount (${amount}) is greater than unrefunded amount on charge (${left})`,
      'amount',
      'amount_too_large',
    );
  const made = makeRefund(world, input, amount);
  // Its fee is not given back.
  const { id: balance_transaction } = await moveBalance(world, {
    source: made.id,
    amount: -amount,
    fee: 0,
    currency: charge.currency,
    description: 'REFUND FOR CHARGE',
    type: 'refund',
    category: 'refund',
  });
  const refund = await save<Stripe.Refund>(world, { ...made, balance_transaction });
  const refunded = charge.amount_refunded + amount;
  const after = await save<Stripe.Charge>(world, {
    ...charge,
    amount_refunded: refunded,
    refunded: refunded === charge.amount_captured,
  });
  await world.emit('refund.created', refund);
  await world.emit('charge.refunded', after);
  return refund;
}

function makeRefund(
  world: World,
  { charge, reason = null, metadata = {} }: RefundInput,
  amount: number,
): Stripe.Refund {
  return {
    id: newId('re'),
    object: 'refund',
    amount,
    balance_transaction: null,
    charge: charge.id,
    created: world.now(),
    currency: charge.currency,
    customer: charge.customer,
    customer_account: null,
    metadata,
    payment_intent: charge.payment_intent,
    payment_method: charge.payment_method,
    reason,
    receipt_number: null,
    source_transfer_reversal: null,
    status: 'succeeded',
    transfer_reversal: null,
  };
}

/** The charge that a refund is about, named itself or by its intent. */
export async function getChargeToRefund(
  world: World,
  named: { charge?: string | undefined; payment_intent?: string | undefined },
): Promise<Stripe.Charge> {
  if (named.charge !== undefined) return getObject<Stripe.Charge>(world, 'charge', named.charge, 'charge');
  if (named.payment_intent === undefined)
    throw invalid(
      'One of the following params should be provided for this request: payment_intent or charge.',
    );
  const intent = await getObject<Stripe.PaymentIntent>(
    world,
    'payment_intent',
    named.payment_intent,
    'payment_intent',
  );
  return getObject<Stripe.Charge>(world, 'charge', idOf(intent.latest_charge), 'payment_intent');
}
