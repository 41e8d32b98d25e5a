import type Stripe from 'stripe';
import { isMissing } from './stripe-errors.ts';
import type { StripeSnapshot } from './stripe-snapshot.ts';
import { toSnapshot } from './stripe-snapshot.ts';

/** What is read along with a subscription: what follows on it, and what was charged last. */
const READ_ALONG = ['schedule', 'latest_invoice'];

/** Null as long as nothing has been bought: the first payment is still open, or was given up. */
export async function readSubscription(stripe: Stripe, id: string): Promise<StripeSnapshot | null> {
  return toSnapshot(await stripe.subscriptions.retrieve(id, { expand: READ_ALONG }));
}

/** Renews no more after this period. */
export async function stopRenewing(stripe: Stripe, { id, schedule }: StripeSnapshot): Promise<void> {
  if (schedule) await stripe.subscriptionSchedules.release(schedule.id);
  await stripe.subscriptions.update(id, { cancel_at_period_end: true, metadata: { renews: '' } });
}

/** Renews again, in spite of an earlier cancellation. */
export async function renewAgain(stripe: Stripe, { id, schedule }: StripeSnapshot): Promise<void> {
  if (schedule) await stripe.subscriptionSchedules.release(schedule.id, { preserve_cancel_date: true });
  await stripe.subscriptions.update(id, { cancel_at_period_end: false, metadata: { renews: '' } });
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

/** A trial goes on until then; one that Stripe does not let go on throws. */
export async function setTrialEnd(stripe: Stripe, id: string, until: Date): Promise<void> {
  const trial_end = Math.floor(until.getTime() / 1_000);
  await stripe.subscriptions.update(
    id,
    { trial_end, proration_behavior: 'none' },
    { idempotencyKey: `trial-end-${id}-${trial_end}` },
  );
}

/** What is the same for a card wherever it is used; null as long as there is none, or it is paid otherwise. */
export async function findCardFingerprint(stripe: Stripe, id: string): Promise<string | null> {
  return findMethodOf(await retrieveWithMethods(stripe, id))?.card?.fingerprint ?? null;
}

/** With the ways to pay that may be its own. */
export async function retrieveWithMethods(stripe: Stripe, id: string): Promise<Stripe.Subscription> {
  const expand = ['default_payment_method', 'customer.invoice_settings.default_payment_method'];
  return stripe.subscriptions.retrieve(id, { expand });
}

/** The subscription's own, else its customer's. */
export function findMethodOf({
  default_payment_method: own,
  customer,
}: Stripe.Subscription): Stripe.PaymentMethod | null {
  const isKnown = typeof customer === 'object' && !customer.deleted;
  const method = own ?? (isKnown ? customer.invoice_settings.default_payment_method : null);
  return typeof method === 'object' ? method : null;
}

/** Everything at Stripe that is not over, other schools' and products' too. */
export async function* listLiveAtStripe(
  stripe: Stripe,
): AsyncGenerator<{ id: string; school: string | null }> {
  for await (const { id, metadata } of stripe.subscriptions.list({ limit: 100 }))
    yield { id, school: metadata['school'] ?? null };
}
