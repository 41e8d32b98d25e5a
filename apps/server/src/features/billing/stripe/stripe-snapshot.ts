import { GRACE_MS } from '@school/domain/ledger';
import type Stripe from 'stripe';
import { idOf } from './stripe-errors.ts';

/** What Stripe says of a subscription now, in the ledger's words. */
export type StripeSnapshot = {
  id: string;
  customerId: string | null;
  /** What the checkout noted with it: whose it is, what was bought, and in which school. */
  uid: string | null;
  identifier: string | null;
  school: string | null;
  /** What it is a subscription to now. */
  productId: string | null;
  itemId: string;
  priceId: string;
  /** In minor units; what it renews at, as it stands. */
  price: { currency: string; unitAmount: number };
  /** Its trial was offered on the condition that its card and address had none before. */
  isTrialOnce: boolean;
  /** The hour that was chosen for its private lessons. */
  slotId: string | null;
  status: 'trialing' | 'active' | 'past_due' | 'ended';
  cancels: boolean;
  purchasedAt: Date;
  periodStartsAt: Date;
  periodEndsAt: Date;
  expiresAt: Date;
  firstPaymentAt: Date;
  endedAt: Date | null;
  /** What takes its place at the end of the period. */
  pending: PendingSnapshot | null;
  /** The schedule that it is under, with the beginning of the phase that runs. */
  schedule: { id: string; phaseStart: number } | null;
  /** A change that waits for the bank. */
  awaitsPayment: { invoiceId: string; priceId: string } | null;
  latestInvoiceId: string | null;
  /** What was paid last; null when that is still open, or was nothing. */
  payment: Payment | null;
  /** The product that it is to renew with although it had been cancelled. */
  renewsAs: string | null;
};

export type Payment = {
  invoiceId: string;
  /** Minor units. */
  amount: number;
  currency: string;
  paidAt: Date;
  url: string | null;
};

export type PendingSnapshot = { id: string; priceId: string; purchasedAt: Date; startsAt: Date };

/** Stripe's states as the ledger's; `null` means that nothing has been bought yet. */
const STATUS: { [Status in Stripe.Subscription.Status]: StripeSnapshot['status'] | null } = {
  trialing: 'trialing',
  active: 'active',
  past_due: 'past_due',
  unpaid: 'ended',
  paused: 'ended',
  canceled: 'ended',
  incomplete: null,
  incomplete_expired: null,
};

/** The subscription with its schedule and latest invoice, read along. */
export function toSnapshot(subscription: Stripe.Subscription): StripeSnapshot | null {
  const item = subscription.items.data[0];
  const status = STATUS[subscription.status];
  if (!item || !status) return null;
  const { metadata } = subscription;
  const productId = idOf(item.price.product);
  const periodEndsAt = toDate(item.current_period_end);
  const isEnded = status === 'ended';
  const endedAt = toDateOrNull(subscription.ended_at);
  const schedule = readSchedule(subscription);
  const pending = schedule && !isEnded ? findPending(schedule, item.current_period_end) : null;
  const paidUntil =
    status === 'past_due' ? new Date(item.current_period_start * 1_000 + GRACE_MS) : periodEndsAt;
  return {
    id: subscription.id,
    customerId: idOf(subscription.customer),
    uid: metadata['uid'] ?? null,
    identifier: metadata['identifier'] ?? null,
    school: metadata['school'] ?? null,
    productId,
    itemId: item.id,
    priceId: item.price.id,
    price: { currency: item.price.currency, unitAmount: item.price.unit_amount ?? 0 },
    isTrialOnce: metadata['trial'] === 'once',
    slotId: metadata['slot'] || null,
    status,
    cancels: subscription.cancel_at_period_end || subscription.cancel_at !== null || pending !== null,
    purchasedAt: readBought(metadata['bought'], productId) ?? toDate(subscription.start_date),
    periodStartsAt: toDate(item.current_period_start),
    periodEndsAt,
    expiresAt: (isEnded ? endedAt : null) ?? paidUntil,
    firstPaymentAt: toDate(subscription.trial_end ?? subscription.start_date),
    endedAt: isEnded ? (endedAt ?? toDateOrNull(subscription.canceled_at) ?? periodEndsAt) : null,
    pending,
    schedule: schedule && { id: schedule.id, phaseStart: schedule.current_phase?.start_date ?? 0 },
    awaitsPayment: findAwaited(subscription),
    latestInvoiceId: idOf(subscription.latest_invoice),
    payment: typeof subscription.latest_invoice === 'object' ? toPayment(subscription.latest_invoice) : null,
    renewsAs: metadata['renews'] || null,
  };
}

function readSchedule({ schedule }: Stripe.Subscription): Stripe.SubscriptionSchedule | null {
  return typeof schedule === 'object' && schedule?.status === 'active' ? schedule : null;
}

/** The phase that begins when this period ends. */
function findPending(schedule: Stripe.SubscriptionSchedule, periodEnd: number): PendingSnapshot | null {
  const phase = schedule.phases.find(({ start_date }) => start_date >= periodEnd);
  const priceId = idOf(phase?.items[0]?.price);
  if (!phase || priceId === null) return null;
  const changedAt = Number(schedule.metadata?.['changed_at']);
  return {
    id: schedule.id,
    priceId,
    purchasedAt: changedAt > 0 ? new Date(changedAt) : toDate(schedule.created),
    startsAt: toDate(phase.start_date),
  };
}

function findAwaited(subscription: Stripe.Subscription): StripeSnapshot['awaitsPayment'] {
  const invoiceId = idOf(subscription.latest_invoice);
  const priceId = idOf(subscription.pending_update?.subscription_items?.[0]?.price);
  return invoiceId !== null && priceId !== null ? { invoiceId, priceId } : null;
}

/** `product@milliseconds`: when this product was chosen. Of another product it says nothing: that change was not made. */
export function writeBought(productId: string, at: Date): string {
  return `${productId}@${at.getTime()}`;
}

function readBought(text: string | undefined, productId: string | null): Date | null {
  const [product, at] = text?.split('@') ?? [];
  return product === productId && Number(at) > 0 ? new Date(Number(at)) : null;
}

const toDate = (seconds: number) => new Date(seconds * 1_000);
const toDateOrNull = (seconds: number | null) => (seconds === null ? null : toDate(seconds));

export function toPayment(invoice: Stripe.Invoice | null): Payment | null {
  if (invoice?.status !== 'paid' || invoice.amount_paid <= 0) return null;
  return {
    invoiceId: invoice.id,
    amount: invoice.amount_paid,
    currency: invoice.currency,
    paidAt: toDate(invoice.status_transitions.paid_at ?? invoice.created),
    url: invoice.hosted_invoice_url ?? null,
  };
}
