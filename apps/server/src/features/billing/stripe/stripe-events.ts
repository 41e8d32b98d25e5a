import type Stripe from 'stripe';
import { z } from 'zod';

/** What an event is taken for: a reason to read this checkout or subscription again, or nothing. */
export type StripeHint =
  | { about: 'checkout'; sessionId: string; subscriptionId: string }
  | { about: 'subscription'; subscriptionId: string }
  | null;

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

const Reference = z
  .union([z.string(), z.object({ id: z.string() }).transform(({ id }) => id)])
  .nullish()
  .transform((id) => id ?? null);
const CheckoutObject = z.object({ id: z.string(), subscription: Reference });
const SubscriptionObject = z.object({ id: z.string() });
const InvoiceObject = z.object({
  parent: z.object({ subscription_details: z.object({ subscription: Reference }) }),
});

/** Events are signed but may be of any shape and age: nothing but an id is taken from them. */
export function hintOf({ type, data: { object } }: StripeEvent): StripeHint {
  if (type === 'checkout.session.completed') {
    const { data } = CheckoutObject.safeParse(object);
    return data?.subscription
      ? { about: 'checkout', sessionId: data.id, subscriptionId: data.subscription }
      : null;
  }
  if (type.startsWith('customer.subscription.')) {
    const { data } = SubscriptionObject.safeParse(object);
    return data ? { about: 'subscription', subscriptionId: data.id } : null;
  }
  if (type.startsWith('invoice.')) {
    const subscriptionId = InvoiceObject.safeParse(object).data?.parent.subscription_details.subscription;
    return subscriptionId ? { about: 'subscription', subscriptionId } : null;
  }
  return null;
}
