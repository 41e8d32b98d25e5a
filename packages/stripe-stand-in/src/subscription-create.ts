import type Stripe from 'stripe';
import { billSubscription, type PaymentBehaviour, periodLine } from './billing.ts';
import { type DiscountInput, redeem } from './invoices/discounts.ts';
import { save } from './kept-objects.ts';
import { makeSubscription } from './subscription-object.ts';
import { tellOfTrialEnds } from './trial-notice.ts';
import type { World } from './world.ts';

export type CreateInput = {
  customer: string;
  price: Stripe.Price;
  metadata: Stripe.Metadata;
  paymentMethod: string | null;
  /** Seconds since 1970; null for no trial. */
  trialEnd: number | null;
  /** Where the first whole period begins, if not now; until then nothing is charged. */
  anchor?: number | null;
  behaviour?: PaymentBehaviour;
  isOffSession?: boolean;
  /** The bank has been asked on the payment page. */
  isConfirmed?: boolean;
  discounts?: readonly DiscountInput[];
  hasAutomaticTax?: boolean;
  cancelsAtPeriodEnd?: boolean;
  description?: string | null;
  checkoutSession?: string | null;
};

/** A subscription with its first invoice: paid, free because of a trial, or waiting for its payment (`incomplete`). */
export async function createSubscription(world: World, input: CreateInput): Promise<Stripe.Subscription> {
  const fresh = makeSubscription(world, input);
  const discounts: string[] = [];
  for (const discount of input.discounts ?? [])
    discounts.push((await redeem(world, discount, fresh, input.checkoutSession ?? null)).id);
  const subscription = await save<Stripe.Subscription>(world, { ...fresh, discounts });
  await world.emit('customer.subscription.created', subscription);
  const item = subscription.items.data[0];
  const period = {
    start: item?.current_period_start ?? subscription.start_date,
    end: item?.current_period_end ?? subscription.start_date,
  };
  const isFree = subscription.status === 'trialing' || (input.anchor ?? 0) > subscription.start_date;
  const line = await periodLine(world, input.price, period);
  const free = { ...line, amount: 0, description: `Free until the first payment: ${line.description}` };
  const billed = await billSubscription(world, subscription, {
    lines: [isFree ? free : line],
    reason: 'subscription_create',
    behaviour: input.behaviour ?? 'allow_incomplete',
    isOffSession: input.isOffSession ?? false,
    isConfirmed: input.isConfirmed ?? false,
  });
  const status = billed.status === 'past_due' ? 'incomplete' : subscription.status;
  const created = await save<Stripe.Subscription>(world, { ...billed, status });
  if (created.status !== subscription.status) await world.emit('customer.subscription.updated', created);
  await tellOfTrialEnds(world);
  return created;
}
