import type Stripe from 'stripe';
import type { InTurn } from './api.routes.ts';
import { setNextPaymentFails } from './billing.ts';
import { runDue } from './lifecycle.ts';
import { idOf } from './parameters.ts';
import { findChargeOfInvoice } from './payments/charge-of-invoice.ts';
import { createDispute } from './payments/disputes.ts';
import { createRefund } from './payments/refunds.ts';
import type { Webhooks } from './webhooks.ts';
import type { World } from './world.ts';

const DAY_SECONDS = 86_400;
/** Longer journeys take longer steps, so that a press is answered soon. */
const MAX_STEPS = 92;
const LONGEST_SECONDS = 3_650 * DAY_SECONDS;

export type Control = {
  world: World;
  webhooks: Webhooks;
  inTurn: InTurn;
  /** What else lives by this clock and has work to do now: the school's own jobs. */
  afterStep: () => Promise<void>;
};

/**
 * Moves time on, a day at a time: what becomes due happens in order, and the school gets its
 * webhooks before the next day begins. Not in one turn, since the school reads the API meanwhile.
 */
export async function moveClock(
  { world, webhooks, inTurn, afterStep }: Control,
  seconds: number,
): Promise<void> {
  let left = Math.max(0, Math.min(Math.trunc(seconds), LONGEST_SECONDS));
  const step = Math.max(DAY_SECONDS, Math.ceil(left / MAX_STEPS));
  while (left > 0) {
    const now = Math.min(step, left);
    await inTurn(async () => {
      await world.advance(now);
      await runDue(world);
    });
    left -= now;
    await webhooks.deliverDue();
    await afterStep();
  }
}

/** A minute past the end of the trial or of the period that runs. */
export async function moveToEnd(control: Control, subscriptionId: string): Promise<string> {
  const subscription = await control.world.store.get<Stripe.Subscription>('subscription', subscriptionId);
  const end = subscription?.items.data[0]?.current_period_end ?? 0;
  const seconds = end + 60 - control.world.now();
  if (!subscription || seconds <= 0) return 'There is nothing to come for this subscription.';
  await moveClock(control, seconds);
  return subscription.status === 'trialing' ? 'The trial has ended.' : 'The period has ended.';
}

export async function setFailing(
  { world, inTurn }: Control,
  customer: string,
  fails: boolean,
): Promise<string> {
  await inTurn(() => setNextPaymentFails(world, customer, fails));
  return fails
    ? 'The next payment will fail, and so will its repeats, until another card is saved.'
    : 'Payments work again.';
}

/** Gives an invoice back, whole or half; at Stripe's desk an operator does so. */
export async function refundInvoice(
  { world, inTurn }: Control,
  id: string,
  isHalf: boolean,
): Promise<string> {
  return inTurn(async () => {
    const charge = await findCharge(world, id);
    if (!charge || charge.refunded) return 'There is nothing left to refund.';
    const left = charge.amount_captured - charge.amount_refunded;
    await createRefund(world, { charge, amount: isHalf ? Math.round(left / 2) : left });
    return isHalf ? 'Half of it was refunded. The plan goes on.' : 'All of it was refunded.';
  });
}

export async function disputeInvoice(
  { world, inTurn }: Control,
  id: string,
  isInquiry: boolean,
): Promise<string> {
  return inTurn(async () => {
    const charge = await findCharge(world, id);
    if (!charge || charge.disputed) return 'This payment cannot be disputed.';
    await createDispute(world, charge, isInquiry);
    return isInquiry
      ? 'The bank has asked about this payment. No money has moved.'
      : 'The payment is disputed, and the bank has taken the money back.';
  });
}

async function findCharge(world: World, id: string): Promise<Stripe.Charge | null> {
  const invoice = await world.store.get<Stripe.Invoice>('invoice', id);
  return invoice && findChargeOfInvoice(world, invoice);
}

export async function resendEvent({ world, webhooks }: Control, id: string): Promise<string> {
  await webhooks.resend(id);
  await webhooks.deliverDue();
  const event = await world.store.get<Stripe.Event>('event', id);
  return event ? `${event.type} was sent again.` : 'There is no such event.';
}

export type Said = { text: string; at: number; events: string[] };

/** Notes in words what a press has done, and which events it led to: the page says so. */
export async function noteSaid(world: World, text: string, since: number): Promise<void> {
  const { rows } = await world.store.query<{ type: string; count: number; object: Stripe.Event.Data.Object }>(
    `select data ->> 'type' as type, count(*)::int as count from objects
     where kind = 'event' and position > $1 group by 1 order by min(position)`,
    [since],
  );
  const events = rows.map(({ type, count }) => (count > 1 ? `${type} (${count} times)` : type));
  await world.store.set('said', { text, at: world.now(), events } satisfies Said);
}

export async function lastPosition(world: World): Promise<number> {
  const { rows } = await world.store.query<{ last: string | null }>(
    'select max(position) as last from objects',
  );
  return Number(rows[0]?.last ?? 0);
}

/** The plan's name for people who read the page. */
export async function nameOfPlan(world: World, subscription: Stripe.Subscription): Promise<string> {
  const product = idOf(subscription.items.data[0]?.price.product);
  return (await world.store.get<Stripe.Product>('product', product))?.name ?? 'A plan';
}
