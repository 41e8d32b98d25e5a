import { GRACE_MS } from '@school/domain/ledger';
import type Stripe from 'stripe';
import { idOf, isMissing } from './stripe-errors.ts';

/** What Stripe says of a subscription now, in the ledger's words. */
export type SubscriptionReading = {
  id: string;
  customerId: string | null;
  /** What the checkout noted with it: whose it is, what was bought, and in which school. */
  uid: string | null;
  identifier: string | null;
  school: string | null;
  status: 'trialing' | 'active' | 'past_due' | 'ended';
  cancels: boolean;
  purchasedAt: Date;
  expiresAt: Date;
  firstPaymentAt: Date;
  endedAt: Date | null;
};

/** Null as long as nothing has been bought: the first payment is still open, or was given up. */
export async function readSubscription(stripe: Stripe, id: string): Promise<SubscriptionReading | null> {
  return toReading(await stripe.subscriptions.retrieve(id));
}

/** Renews no more after this period, or does so again. */
export async function setCancels(stripe: Stripe, id: string, cancels: boolean): Promise<void> {
  await stripe.subscriptions.update(id, { cancel_at_period_end: cancels });
}

/** Ends it now, so that nothing is charged again. One that has ended already stays as it is. */
export async function endSubscription(stripe: Stripe, id: string): Promise<void> {
  try {
    await stripe.subscriptions.cancel(id, {}, { idempotencyKey: `end-${id}` });
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
}

/** Stripe's states as the ledger's; `null` means that nothing has been bought yet. */
const STATUS: { [Status in Stripe.Subscription.Status]: SubscriptionReading['status'] | null } = {
  trialing: 'trialing',
  active: 'active',
  past_due: 'past_due',
  unpaid: 'ended',
  paused: 'ended',
  canceled: 'ended',
  incomplete: null,
  incomplete_expired: null,
};

function toReading(subscription: Stripe.Subscription): SubscriptionReading | null {
  const item = subscription.items.data[0];
  const status = STATUS[subscription.status];
  if (!item || !status) return null;
  const { metadata } = subscription;
  const periodEnd =
    status === 'past_due'
      ? new Date(item.current_period_start * 1_000 + GRACE_MS)
      : toDate(item.current_period_end);
  const endedAt = toDateOrNull(subscription.ended_at);
  const isEnded = status === 'ended';
  return {
    id: subscription.id,
    customerId: idOf(subscription.customer),
    uid: metadata['uid'] ?? null,
    identifier: metadata['identifier'] ?? null,
    school: metadata['school'] ?? null,
    status,
    cancels: subscription.cancel_at_period_end || subscription.cancel_at !== null,
    purchasedAt: toDate(subscription.start_date),
    expiresAt: (isEnded ? endedAt : null) ?? periodEnd,
    firstPaymentAt: toDate(subscription.trial_end ?? subscription.start_date),
    endedAt: isEnded ? (endedAt ?? toDateOrNull(subscription.canceled_at) ?? periodEnd) : null,
  };
}

const toDate = (seconds: number) => new Date(seconds * 1_000);
const toDateOrNull = (seconds: number | null) => (seconds === null ? null : toDate(seconds));
