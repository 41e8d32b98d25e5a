import type Stripe from 'stripe';
import { DomainError } from '../../../platform/errors.ts';
import { idOf, isRefused } from './stripe-errors.ts';
import { type StripeSnapshot, writeBought } from './stripe-snapshot.ts';

export type WantedChange = {
  productId: string;
  identifier: string;
  priceId: string;
  now: Date;
  /** Names this one attempt. */
  attempt: string;
  hasTax: boolean;
  /** The hour that is held for its private lessons. */
  slotId: string | null;
  /** Has no trial: one that runs ends with the change. */
  isWithoutTrial: boolean;
};

/** Where the bank asks, or null once the change is made. */
export type Leaving = { id: string; url: string } | null;

/**
 * Changes the price now, what is left of the old one credited; a trial goes on, or ends where the new plan has none.
 * Nothing changes before it is paid: a refused payment is taken back at once, one that the bank asks about waits for a day.
 */
export async function upgrade(
  stripe: Stripe,
  running: StripeSnapshot,
  { productId, priceId, now, slotId, isWithoutTrial }: WantedChange,
): Promise<Leaving> {
  // Read again at every webhook: it stays true even if this process dies.
  const metadata = {
    bought: writeBought(productId, now),
    ...(running.cancels && { renews: productId }),
    ...(slotId !== null && { slot: slotId }),
  };
  await stripe.subscriptions.update(running.id, { metadata });
  const { pending_update, latest_invoice } = await stripe.subscriptions.update(
    running.id,
    {
      items: [{ id: running.itemId, price: priceId }],
      proration_behavior: 'always_invoice',
      payment_behavior: 'pending_if_incomplete',
      ...(isWithoutTrial && running.status === 'trialing' && { trial_end: 'now' }),
    },
    // As long as nothing has been charged since, the same change is one change, however often it is requested.
    { idempotencyKey: `upgrade-${running.id}-${running.priceId}-${priceId}-${running.latestInvoiceId}` },
  );
  const invoiceId = idOf(latest_invoice);
  if (!pending_update || invoiceId === null) return null;
  return findBankQuestion(stripe, invoiceId);
}

/** The page where the bank asks about an open invoice. What was simply refused is taken back. */
export async function findBankQuestion(stripe: Stripe, invoiceId: string): Promise<Leaving> {
  const { data } = await stripe.invoicePayments.list({
    invoice: invoiceId,
    expand: ['data.payment.payment_intent'],
  });
  const isAsked = data.some(
    ({ payment: { payment_intent: intent } }) =>
      typeof intent === 'object' && intent.status === 'requires_action',
  );
  const url = isAsked ? (await stripe.invoices.retrieve(invoiceId)).hosted_invoice_url : null;
  if (url) return { id: invoiceId, url };
  await takeBack(stripe, invoiceId);
  throw new DomainError(
    'failed-precondition',
    'Your bank refused the payment. Update your card, then choose the plan again.',
    { reason: 'payment-refused' },
  );
}

/** Gives up a change that waits for its payment. */
export async function takeBack(stripe: Stripe, invoiceId: string): Promise<void> {
  try {
    await stripe.invoices.voidInvoice(invoiceId);
  } catch (error) {
    // Paid or given up meanwhile: the next reading says which.
    if (!isRefused(error)) throw error;
  }
}

/**
 * Gives it another price of the same product and cycle, of which nothing is charged or credited: the period goes on as it
 * is, and the next one costs the new price.
 */
export async function moveToPriceAtRenewal(
  stripe: Stripe,
  { id, itemId, periodEndsAt }: StripeSnapshot,
  priceId: string,
): Promise<void> {
  await stripe.subscriptions.update(
    id,
    { items: [{ id: itemId, price: priceId }], proration_behavior: 'none' },
    { idempotencyKey: `price-move-${id}-${priceId}-${periodEndsAt.getTime()}` },
  );
}

/** Lets another price follow at the end of the period, in place of whatever was to follow. */
export async function follow(stripe: Stripe, running: StripeSnapshot, wanted: WantedChange): Promise<void> {
  const { priceId, productId, identifier, now, hasTax } = wanted;
  const schedule = running.schedule ?? (await createSchedule(stripe, running, wanted));
  const tax = hasTax && { automatic_tax: { enabled: true } };
  await stripe.subscriptionSchedules.update(schedule.id, {
    end_behavior: 'release',
    proration_behavior: 'none',
    metadata: { changed_at: String(now.getTime()) },
    phases: [
      { ...phaseOf(running, schedule.phaseStart), ...tax },
      {
        items: [{ price: priceId }],
        proration_behavior: 'none',
        billing_cycle_anchor: 'phase_start',
        metadata: { identifier, bought: writeBought(productId, now), renews: '' },
        ...tax,
      },
    ],
  });
}

async function createSchedule(
  stripe: Stripe,
  { id }: StripeSnapshot,
  { attempt }: WantedChange,
): Promise<{ id: string; phaseStart: number }> {
  const schedule = await stripe.subscriptionSchedules.create(
    { from_subscription: id },
    { idempotencyKey: `schedule-${id}-${attempt}` },
  );
  return { id: schedule.id, phaseStart: schedule.current_phase?.start_date ?? 0 };
}

/**
 * Drops what was to follow: what runs ends with its period, and nothing takes its place. One call decides; what comes
 * after it only lets the schedule go.
 */
export async function dropFollowing(
  stripe: Stripe,
  running: StripeSnapshot,
  /** Dropped for the sake of this product, which is to renew. */
  renews = '',
): Promise<void> {
  const { schedule } = running;
  if (!schedule) return;
  await stripe.subscriptions.update(running.id, { metadata: { renews } });
  await stripe.subscriptionSchedules.update(schedule.id, {
    end_behavior: 'cancel',
    proration_behavior: 'none',
    phases: [phaseOf(running, schedule.phaseStart)],
  });
  await stripe.subscriptionSchedules.release(schedule.id, { preserve_cancel_date: true });
}

/** What runs, to its end, as the first phase of its schedule. */
function phaseOf(
  { priceId, periodEndsAt, status }: StripeSnapshot,
  start: number,
): Stripe.SubscriptionScheduleUpdateParams.Phase {
  const end = periodEndsAt.getTime() / 1_000;
  return {
    items: [{ price: priceId }],
    start_date: start,
    end_date: end,
    proration_behavior: 'none',
    ...(status === 'trialing' && { trial_end: end }),
  };
}
