import type { CataloguePackage } from '@school/contract/billing';
import type Stripe from 'stripe';
import { DomainError } from '../../../platform/errors.ts';
import { idOf, isMissing, isRefused } from './stripe-errors.ts';

export type PaymentPage = {
  uid: string;
  customerId: string;
  item: CataloguePackage;
  priceId: string;
  trialDays: number;
  /** Whether a card that had a trial before gets none: the page says so, and the subscription bears it. */
  isTrialOnce: boolean;
  /** The hour that is held for it, and when others may have it. */
  held: { slotId: string; until: Date } | null;
  /** Where the browser comes back to. */
  origin: string;
  school: string;
  /** What the operator's settings say of every page. */
  takesPromotionCodes: boolean;
  hasTax: boolean;
  /** Names this one attempt: sent twice for the same price, it opens one page. */
  attempt: string;
};

/** What is charged at once must have been said before. */
const TRIAL_ONCE =
  'The free trial is granted once per card. With a card that has had one, the first payment is due today.';

/** Opens the hosted payment page for a package. */
export async function openPaymentPage(
  stripe: Stripe,
  page: PaymentPage,
): Promise<{ id: string; url: string }> {
  const { uid, item, priceId, trialDays, origin, school } = page;
  const isTrialOnce = page.isTrialOnce && trialDays > 0;
  const metadata = {
    uid,
    identifier: item.identifier,
    school,
    ...(isTrialOnce && { trial: 'once' }),
    ...(page.held && { slot: page.held.slotId }),
  };
  const session = await stripe.checkout.sessions.create(
    {
      mode: 'subscription',
      customer: page.customerId,
      client_reference_id: uid,
      line_items: [{ price: priceId, quantity: 1 }],
      subscription_data: { metadata, ...(trialDays > 0 && { trial_period_days: trialDays }) },
      metadata,
      ...(page.takesPromotionCodes && { allow_promotion_codes: true }),
      // Where the learner lives decides what tax is due; what is asked on the page is kept for the renewals.
      ...(page.hasTax && { automatic_tax: { enabled: true }, customer_update: { address: 'auto' } }),
      ...(isTrialOnce && { custom_text: { submit: { message: TRIAL_ONCE } } }),
      ...(page.held && { expires_at: closesAt(page.held.until) }),
      success_url: `${origin}/success/{CHECKOUT_SESSION_ID}`,
      cancel_url: `${origin}/cancel`,
    },
    { idempotencyKey: `checkout-${page.attempt}-${priceId}` },
  );
  if (!session.url)
    throw new DomainError('unavailable', 'The payment page did not open. Try again in a moment.');
  return { id: session.id, url: session.url };
}

/** Stripe wants half an hour at least, by its own clock; the hour's half is closed by ourselves. */
const CLOCKS_APART_MS = 5 * 60_000;
const closesAt = (heldUntil: Date) => Math.floor((heldUntil.getTime() + CLOCKS_APART_MS) / 1_000);

export async function createCustomer(stripe: Stripe, uid: string, email: string | null): Promise<string> {
  const details = { metadata: { uid }, ...(email !== null && { email }) };
  const customer = await stripe.customers.create(details, { idempotencyKey: `customer-${uid}` });
  return customer.id;
}

export type CheckoutReading = { status: 'open' | 'complete' | 'expired'; subscriptionId: string | null };

/** What has become of a payment page; one that Stripe does not know counts as expired. */
export async function readCheckout(stripe: Stripe, sessionId: string): Promise<CheckoutReading> {
  try {
    const { status, subscription } = await stripe.checkout.sessions.retrieve(sessionId);
    return { status: toStatus(status), subscriptionId: idOf(subscription) };
  } catch (error) {
    if (!isMissing(error)) throw error;
    return { status: 'expired', subscriptionId: null };
  }
}

/** Closes a page to further payment, and says how it ended: it may be paid at this very moment. */
export async function expireCheckout(stripe: Stripe, sessionId: string): Promise<CheckoutReading> {
  try {
    await stripe.checkout.sessions.expire(sessionId);
    return { status: 'expired', subscriptionId: null };
  } catch (error) {
    if (!isRefused(error)) throw error;
    return readCheckout(stripe, sessionId);
  }
}

/** A word that Stripe has yet to invent is looked at again later. */
function toStatus(status: string | null): CheckoutReading['status'] {
  return status === 'complete' || status === 'expired' ? status : 'open';
}
