import type Stripe from 'stripe';

/** A Stripe object as it is kept: references to others as ids, never expanded. */
type Flat<T, K extends keyof T> = Omit<T, K> & { [P in K]: Extract<T[P], string | null | undefined> };

export type ProductObject = Stripe.Product;
export type PriceObject = Flat<Stripe.Price, 'product'>;
export type CustomerObject = Stripe.Customer;
export type PaymentMethodObject = Flat<Stripe.PaymentMethod, 'customer'>;
export type SetupIntentObject = Flat<Stripe.SetupIntent, 'customer' | 'payment_method'>;
export type SessionObject = Flat<
  Stripe.Checkout.Session,
  'customer' | 'subscription' | 'setup_intent' | 'invoice'
>;
export type SubscriptionItemObject = Omit<Stripe.SubscriptionItem, 'price'> & { price: PriceObject };
export type SubscriptionObject = Omit<
  Flat<Stripe.Subscription, 'customer' | 'default_payment_method' | 'latest_invoice' | 'schedule'>,
  'items'
> & { items: Omit<Stripe.ApiList<Stripe.SubscriptionItem>, 'data'> & { data: SubscriptionItemObject[] } };
export type InvoiceObject = Flat<Stripe.Invoice, 'customer' | 'default_payment_method'>;
export type ChargeObject = Flat<Stripe.Charge, 'customer'>;
export type RefundObject = Flat<Stripe.Refund, 'charge'>;
export type EventObject = Omit<Stripe.EventBase, 'type' | 'data'> & {
  type: Stripe.Event['type'];
  data: { object: unknown; previous_attributes?: { [name: string]: unknown } };
};

/** Every kind of object that is kept, by its `object` field. */
export type StripeObjects = {
  product: ProductObject;
  price: PriceObject;
  customer: CustomerObject;
  payment_method: PaymentMethodObject;
  setup_intent: SetupIntentObject;
  'checkout.session': SessionObject;
  subscription: SubscriptionObject;
  invoice: InvoiceObject;
  charge: ChargeObject;
  refund: RefundObject;
  event: EventObject;
};
export type StripeObjectName = keyof StripeObjects;
export type AnyStripeObject = StripeObjects[StripeObjectName];

/** What the stand-in notes about an object and never sends. */
export type HiddenState = {
  /** A customer: their next charge is declined, once. */
  failNextPayment?: boolean;
  /** A payment method: every charge of it is declined, with this decline code. */
  declinesWith?: string;
  /** A checkout session: what it sells, and a card that waits for its holder's confirmation. */
  priceId?: string;
  trialDays?: number;
  subscriptionMetadata?: { [name: string]: string };
  waitingPaymentMethod?: string;
  /** A subscription: how often its open invoice was tried in vain, and lines for its next invoice. */
  failedAttempts?: number;
  retryAt?: number | null;
  pendingLines?: PendingLine[];
};

/** An amount for the next invoice, in minor units; negative for a credit. */
export type PendingLine = { amount: number; description: string; isProration: boolean; priceId: string };

export const ID_PREFIXES = {
  product: 'prod',
  price: 'price',
  customer: 'cus',
  payment_method: 'pm',
  setup_intent: 'seti',
  'checkout.session': 'cs_test',
  subscription: 'sub',
  invoice: 'in',
  charge: 'ch',
  refund: 're',
  event: 'evt',
} as const satisfies Record<StripeObjectName, string>;
