import type Stripe from 'stripe';
import { newId, type World } from './world.ts';

/** What a session will do once it is paid; kept beside it, since the API does not show it. */
export type CheckoutPlan = {
  id: string;
  object: 'checkout.plan';
  /** Null in set-up mode. */
  price: string | null;
  trialDays: number;
  metadata: Stripe.Metadata;
  /** The card that waits for the bank's confirmation. */
  pendingCard: { number: string; name: string; month: number; year: number } | null;
};

export type SessionInput = {
  mode: 'subscription' | 'setup';
  customer: string;
  price: Stripe.Price | null;
  trialDays: number;
  successUrl: string;
  cancelUrl: string | null;
  clientReferenceId: string | null;
  metadata: Stripe.Metadata;
  submitMessage: string | null;
};

const DAY_SECONDS = 86_400;

export function makeSession(world: World, input: SessionInput): Stripe.Checkout.Session {
  const id = newId('cs_test');
  const amount = input.trialDays > 0 ? 0 : (input.price?.unit_amount ?? 0);
  return {
    id,
    object: 'checkout.session',
    adaptive_pricing: null,
    after_expiration: null,
    allow_promotion_codes: null,
    allowed_payment_method_types: null,
    amount_subtotal: amount,
    amount_total: amount,
    automatic_tax: { enabled: false, liability: null, provider: null, status: null },
    billing_address_collection: null,
    cancel_url: input.cancelUrl,
    client_reference_id: input.clientReferenceId,
    client_secret: null,
    collected_information: null,
    consent: null,
    consent_collection: null,
    created: world.now(),
    currency: input.price?.currency ?? null,
    currency_conversion: null,
    custom_fields: [],
    custom_text: {
      after_submit: null,
      shipping_address: null,
      submit: input.submitMessage === null ? null : { message: input.submitMessage },
      terms_of_service_acceptance: null,
    },
    customer: input.customer,
    customer_account: null,
    customer_creation: null,
    customer_details: null,
    customer_email: null,
    discounts: [],
    expires_at: world.now() + DAY_SECONDS,
    integration_identifier: null,
    invoice: null,
    invoice_creation: null,
    line_items: makeLines(id, input.price, amount),
    livemode: false,
    locale: null,
    managed_payments: null,
    metadata: input.metadata,
    mode: input.mode,
    origin_context: null,
    payment_intent: null,
    payment_link: null,
    payment_method_collection: input.mode === 'setup' ? null : 'always',
    payment_method_configuration_details: null,
    payment_method_options: {},
    payment_method_types: ['card'],
    payment_status: input.mode === 'setup' ? 'no_payment_required' : 'unpaid',
    permissions: null,
    recovered_from: null,
    saved_payment_method_options: null,
    setup_intent: null,
    shipping_address_collection: null,
    shipping_cost: null,
    shipping_options: [],
    status: 'open',
    submit_type: null,
    subscription: null,
    success_url: input.successUrl,
    total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
    ui_mode: 'hosted_page',
    url: `${world.publicBaseUrl}/checkout/${id}`,
    wallet_options: null,
  };
}

function makeLines(
  session: string,
  price: Stripe.Price | null,
  amount: number,
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
    quantity: 1,
  };
  const url = `/v1/checkout/sessions/${session}/line_items`;
  return { object: 'list', data: line ? [line] : [], has_more: false, url };
}
