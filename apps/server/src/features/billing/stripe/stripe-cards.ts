import { propertyOf } from '@school/domain/records';
import type Stripe from 'stripe';
import { DomainError } from '../../../platform/errors.ts';
import { idOf, isMissing } from './stripe-errors.ts';
import { describeMethod, type PayingCard, subscriptionOf } from './stripe-invoices.ts';

type CardPage = {
  uid: string;
  customerId: string;
  currency: string;
  origin: string;
  school: string;
  attempt: string;
};

/** Opens the hosted page on which another card is given. Which ways to pay it offers is Stripe's to say, by the currency. */
export async function openCardPage(stripe: Stripe, page: CardPage): Promise<{ id: string; url: string }> {
  const { uid, customerId: customer, currency, origin, school, attempt } = page;
  const metadata = { uid, school, purpose: 'card-update' };
  const session = await stripe.checkout.sessions.create(
    {
      mode: 'setup',
      customer,
      currency,
      metadata,
      setup_intent_data: { metadata },
      success_url: `${origin}/success-card-update?session_id={CHECKOUT_SESSION_ID}`,
      cancel_url: `${origin}/subscriptions`,
    },
    { idempotencyKey: `card-${attempt}` },
  );
  if (!session.url) throw new DomainError('unavailable', 'The page did not open. Try again in a moment.');
  return { id: session.id, url: session.url };
}

export type CardReading =
  | { status: 'open' | 'expired' }
  | { status: 'complete'; customerId: string | null; methodId: string; card: PayingCard };

/** What has become of a page for another card. */
export async function readCardPage(stripe: Stripe, sessionId: string): Promise<CardReading> {
  try {
    const session = await stripe.checkout.sessions.retrieve(sessionId, {
      expand: ['setup_intent.payment_method'],
    });
    if (session.status !== 'complete') return { status: session.status === 'expired' ? 'expired' : 'open' };
    const intent = typeof session.setup_intent === 'object' ? session.setup_intent : null;
    const method = typeof intent?.payment_method === 'object' ? intent.payment_method : null;
    if (!method) return { status: 'open' };
    return {
      status: 'complete',
      customerId: idOf(session.customer),
      methodId: method.id,
      card: describeMethod(method),
    };
  } catch (error) {
    if (!isMissing(error)) throw error;
    return { status: 'expired' };
  }
}

/** With the subscriptions that it is to pay for. */
type NewCard = { customerId: string; methodId: string; subscriptionIds: readonly string[] };

/** From now on this pays: for the customer, and for the subscriptions that name a card of their own. */
export async function makeDefault(
  stripe: Stripe,
  { customerId, methodId, subscriptionIds }: NewCard,
): Promise<void> {
  await stripe.customers.update(customerId, { invoice_settings: { default_payment_method: methodId } });
  for (const id of subscriptionIds)
    await stripe.subscriptions.update(id, { default_payment_method: methodId });
}

/**
 * Tries again what is still to be paid for these subscriptions: Stripe leaves the unpaid invoice of one that has ended open.
 * A card that is refused too leaves it open.
 */
export async function payOpenInvoices(
  stripe: Stripe,
  { customerId, methodId, subscriptionIds }: NewCard,
): Promise<void> {
  const { data } = await stripe.invoices.list({ customer: customerId, status: 'open', limit: 100 });
  const ids = data
    .filter((invoice) => subscriptionIds.includes(subscriptionOf(invoice) ?? ''))
    .map(({ id }) => id);
  for (const id of ids) {
    try {
      await stripe.invoices.pay(
        id,
        { payment_method: methodId },
        { idempotencyKey: `pay-${id}-${methodId}` },
      );
    } catch (error) {
      const type = propertyOf(error, 'type');
      if (type !== 'StripeCardError' && type !== 'StripeInvalidRequestError') throw error;
    }
  }
}
