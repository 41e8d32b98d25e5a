import type Stripe from 'stripe';
import type { DiscountInput } from './invoices/discounts.ts';
import { newId, type World } from './world.ts';

export type CheckoutMode = 'subscription' | 'setup' | 'payment';

/** What a session will do once it is paid; kept beside it, since the API does not show it. */
export type CheckoutPlan = {
  id: string;
  object: 'checkout.plan';
  /** Null in set-up mode. */
  price: string | null;
  quantity: number;
  trialDays: number;
  /** Another way to say how long the trial is: seconds since 1970. */
  trialEnd: number | null;
  metadata: Stripe.Metadata;
  discounts: DiscountInput[];
  /** The card that waits for the bank's confirmation, or that TWINT is being asked. */
  pendingCard: PendingCard | 'twint' | null;
};

export type PendingCard = { number: string; name: string; month: number; year: number };

export type SessionInput = {
  mode: CheckoutMode;
  customer: string | null;
  customerEmail: string | null;
  price: Stripe.Price | null;
  quantity: number;
  isTrial: boolean;
  currency: string | null;
  successUrl: string;
  cancelUrl: string | null;
  clientReferenceId: string | null;
  metadata: Stripe.Metadata;
  submitMessage: string | null;
  allowsPromotionCodes: boolean;
  hasAutomaticTax: boolean;
  methodTypes: string[] | null;
  expiresAt: number | null;
  locale: string | null;
};

const DAY_SECONDS = 86_400;

/** What the school asks for nowhere, and no operation sets. */
const UNUSED = {
  adaptive_pricing: null,
  after_expiration: null,
  allowed_payment_method_types: null,
  billing_address_collection: null,
  client_secret: null,
  collected_information: null,
  consent: null,
  consent_collection: null,
  currency_conversion: null,
  customer_account: null,
  customer_details: null,
  integration_identifier: null,
  invoice: null,
  invoice_creation: null,
  livemode: false,
  managed_payments: null,
  origin_context: null,
  payment_intent: null,
  payment_link: null,
  payment_method_configuration_details: null,
  permissions: null,
  recovered_from: null,
  saved_payment_method_options: null,
  setup_intent: null,
  shipping_address_collection: null,
  shipping_cost: null,
  submit_type: null,
  subscription: null,
  wallet_options: null,
} satisfies Partial<Stripe.Checkout.Session>;

export function makeSession(world: World, input: SessionInput): Stripe.Checkout.Session {
  const id = newId('cs_test');
  const amount = input.isTrial ? 0 : (input.price?.unit_amount ?? 0) * input.quantity;
  const currency = input.price?.currency ?? input.currency;
  return {
    ...UNUSED,
    id,
    object: 'checkout.session',
    allow_promotion_codes: input.allowsPromotionCodes || null,
    amount_subtotal: input.mode === 'setup' ? null : amount,
    amount_total: input.mode === 'setup' ? null : amount,
    automatic_tax: {
      enabled: input.hasAutomaticTax,
      liability: null,
      provider: null,
      status: input.hasAutomaticTax ? 'requires_location_inputs' : null,
    },
    cancel_url: input.cancelUrl,
    client_reference_id: input.clientReferenceId,
    created: world.now(),
    currency,
    custom_fields: [],
    custom_text: {
      after_submit: null,
      shipping_address: null,
      submit: input.submitMessage === null ? null : { message: input.submitMessage },
      terms_of_service_acceptance: null,
    },
    customer: input.customer,
    customer_creation: input.customer === null && input.mode === 'payment' ? 'if_required' : null,
    customer_email: input.customerEmail,
    discounts: [],
    expires_at: input.expiresAt ?? world.now() + DAY_SECONDS,
    line_items: makeLines(id, input.price, amount, input.quantity),
    locale: input.locale as Stripe.Checkout.Session.Locale | null,
    metadata: input.metadata,
    mode: input.mode,
    payment_method_collection: input.mode === 'subscription' ? 'always' : null,
    payment_method_options: {},
    // Stripe offers what the currency allows; TWINT pays Swiss francs only.
    payment_method_types: input.methodTypes ?? (currency === 'chf' ? ['card', 'twint'] : ['card']),
    payment_status: input.mode === 'setup' ? 'no_payment_required' : 'unpaid',
    shipping_options: [],
    status: 'open',
    success_url: input.successUrl,
    total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
    ui_mode: 'hosted_page',
    url: `${world.publicBaseUrl}/checkout/${id}`,
  };
}

function makeLines(
  session: string,
  price: Stripe.Price | null,
  amount: number,
  quantity: number,
): Stripe.ApiList<Stripe.LineItem> {
  const line = price && {
    id: newId('li'),
    object: 'item' as const,
    adjustable_quantity: null,
    amount_discount: 0,
    amount_subtotal: amount,
    amount_tax: 0,
    amount_total: amount,
    currency: price.currency,
    description: null,
    metadata: {},
    price,
    quantity,
  };
  const url = `/v1/checkout/sessions/${session}/line_items`;
  return { object: 'list', data: line ? [line] : [], has_more: false, url };
}
