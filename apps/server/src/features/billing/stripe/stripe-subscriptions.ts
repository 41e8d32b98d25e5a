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
  /** Its trial was offered on the condition that its card and address had none before. */
  isTrialOnce: boolean;
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

/** Ends a trial now, and has what it was for paid. */
export async function endTrial(stripe: Stripe, id: string): Promise<void> {
  await stripe.subscriptions.update(id, { trial_end: 'now' }, { idempotencyKey: `end-trial-${id}` });
}

/** What is the same for a card wherever it is used; null as long as there is none, or it is paid otherwise. */
export async function findCardFingerprint(stripe: Stripe, id: string): Promise<string | null> {
  return (await findPaymentMethod(stripe, id))?.card?.fingerprint ?? null;
}

/** The subscription's own, else its customer's. */
export async function findPaymentMethod(stripe: Stripe, id: string): Promise<Stripe.PaymentMethod | null> {
  const expand = ['default_payment_method', 'customer.invoice_settings.default_payment_method'];
  const { default_payment_method: own, customer } = await stripe.subscriptions.retrieve(id, { expand });
  const isKnown = typeof customer === 'object' && !customer.deleted;
  const method = own ?? (isKnown ? customer.invoice_settings.default_payment_method : null);
  return typeof method === 'object' ? method : null;
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
    isTrialOnce: metadata['trial'] === 'once',
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
