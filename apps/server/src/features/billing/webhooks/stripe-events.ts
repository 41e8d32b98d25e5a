import type Stripe from 'stripe';
import { z } from 'zod';

/** What an event is taken for: a reason to read this checkout or subscription again. */
export type StripeHint =
  | { about: 'checkout'; sessionId: string; subscriptionId: string }
  | { about: 'expired-checkout'; sessionId: string }
  | { about: 'card'; sessionId: string }
  | { about: 'subscription'; subscriptionId: string; invoiceId: string | null }
  | { about: 'invoice'; invoiceId: string }
  /** Money that went back, or may. */
  | { about: 'payment'; paymentIntentId: string }
  /** Nothing but what is known of its fee. */
  | { about: 'capture'; paymentIntentId: string };

/** What every event has; the object's own fields are looked at one by one. */
const EventSchema = z.object({
  id: z.string().regex(/^\w{1,255}$/),
  type: z.string().max(255),
  data: z.object({ object: z.looseObject({}) }),
});
export type StripeEvent = z.output<typeof EventSchema>;

/** The event of a signed webhook; null when the signature does not fit these bytes, or they are no event. */
export function readEvent(
  { webhooks }: Stripe,
  body: unknown,
  signature: unknown,
  secret: string,
): StripeEvent | null {
  if (!Buffer.isBuffer(body) || typeof signature !== 'string') return null;
  try {
    return EventSchema.safeParse(webhooks.constructEvent(body, signature, secret)).data ?? null;
  } catch {
    return null;
  }
}

/** The same for one that was asked for. */
export const parseEvent = (event: object): StripeEvent | null => EventSchema.safeParse(event).data ?? null;

const Reference = z
  .union([z.string(), z.object({ id: z.string() }).transform(({ id }) => id)])
  .nullish()
  .transform((id) => id ?? null);
const CheckoutObject = z.object({ id: z.string(), mode: z.string().optional(), subscription: Reference });
const SubscriptionObject = z.object({ id: z.string() });
const ScheduleObject = z.object({ subscription: Reference, released_subscription: Reference });
const InvoiceObject = z.object({
  id: z.string(),
  parent: z
    .object({ subscription_details: z.object({ subscription: Reference }).nullish() })
    .nullish()
    .transform((parent) => parent?.subscription_details?.subscription ?? null),
});
const PaymentObject = z.object({ payment_intent: Reference });

/** What an invoice comes to. Its creation alone has other webhooks, and each reading takes a slot of the concurrency limit. */
const INVOICE_NEWS = new Set([
  'invoice.paid',
  'invoice.payment_failed',
  'invoice.payment_action_required',
  'invoice.voided',
  'invoice.marked_uncollectible',
]);

/** A refund may fail after it was made. */
const MONEY_NEWS = new Set(['charge.refunded', 'refund.updated', 'refund.failed']);

/** What tells of money alone; asked for again where it may have been lost. */
export const MONEY_EVENTS = [
  'invoice.paid',
  ...MONEY_NEWS,
  'charge.updated',
  'charge.dispute.created',
  'charge.dispute.funds_withdrawn',
  'charge.dispute.funds_reinstated',
  'charge.dispute.closed',
] as const;

/** Events are signed but may be of any shape and age: nothing but an id is taken from them. */
export function hintOf({ type, data: { object } }: StripeEvent): StripeHint | null {
  if (type === 'checkout.session.completed') return hintOfCheckout(object);
  if (type === 'checkout.session.expired') {
    const { data } = CheckoutObject.safeParse(object);
    return data ? { about: 'expired-checkout', sessionId: data.id } : null;
  }
  if (type.startsWith('customer.subscription.')) {
    const { data } = SubscriptionObject.safeParse(object);
    return data ? aboutSubscription(data.id) : null;
  }
  if (type.startsWith('subscription_schedule.')) {
    const { data } = ScheduleObject.safeParse(object);
    return aboutSubscription(data?.subscription ?? data?.released_subscription);
  }
  if (INVOICE_NEWS.has(type)) {
    const { data } = InvoiceObject.safeParse(object);
    if (data?.parent) return aboutSubscription(data.parent, data.id);
    return data && type === 'invoice.paid' ? { about: 'invoice', invoiceId: data.id } : null;
  }
  return hintOfMoney(type, object);
}

function hintOfMoney(type: string, object: unknown): StripeHint | null {
  const isMoved = MONEY_NEWS.has(type) || type.startsWith('charge.dispute.');
  if (!isMoved && type !== 'charge.updated') return null;
  const paymentIntentId = PaymentObject.safeParse(object).data?.payment_intent;
  return paymentIntentId ? { about: isMoved ? 'payment' : 'capture', paymentIntentId } : null;
}

function hintOfCheckout(object: unknown): StripeHint | null {
  const { data } = CheckoutObject.safeParse(object);
  if (data?.mode === 'setup') return { about: 'card', sessionId: data.id };
  return data?.subscription
    ? { about: 'checkout', sessionId: data.id, subscriptionId: data.subscription }
    : null;
}

function aboutSubscription(
  subscriptionId: string | null | undefined,
  invoiceId: string | null = null,
): StripeHint | null {
  return subscriptionId ? { about: 'subscription', subscriptionId, invoiceId } : null;
}
