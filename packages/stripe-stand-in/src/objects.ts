import { createHash } from 'node:crypto';
import type Stripe from 'stripe';
import { newId, type World } from './world.ts';

/** Each object of the API as Stripe answers it; the SDK's types make a wrong shape not compile. */

export function makeProduct(
  world: World,
  { id, name, metadata = {} }: { id?: string; name: string; metadata?: Stripe.Metadata },
): Stripe.Product {
  return {
    id: id ?? newId('prod'),
    object: 'product',
    active: true,
    created: world.now(),
    default_price: null,
    description: null,
    images: [],
    livemode: false,
    marketing_features: [],
    metadata,
    name,
    package_dimensions: null,
    shippable: null,
    tax_details: null,
    type: 'service',
    updated: world.now(),
    url: null,
  };
}

export type PriceInput = {
  product: string;
  currency: string;
  unit_amount: number;
  interval: 'month' | 'year';
  lookup_key: string | null;
  metadata?: Stripe.Metadata;
};

export function makePrice(world: World, input: PriceInput): Stripe.Price {
  return {
    id: newId('price'),
    object: 'price',
    active: true,
    billing_scheme: 'per_unit',
    created: world.now(),
    currency: input.currency,
    custom_unit_amount: null,
    livemode: false,
    lookup_key: input.lookup_key,
    metadata: input.metadata ?? {},
    nickname: null,
    product: input.product,
    recurring: {
      interval: input.interval,
      interval_count: 1,
      meter: null,
      trial_period_days: null,
      usage_type: 'licensed',
    },
    tax_behavior: 'unspecified',
    tiers_mode: null,
    transform_quantity: null,
    type: 'recurring',
    unit_amount: input.unit_amount,
    unit_amount_decimal: null,
  };
}

export function makeCustomer(
  world: World,
  { email, name, metadata = {} }: { email?: string; name?: string; metadata?: Stripe.Metadata },
): Stripe.Customer {
  return {
    id: newId('cus'),
    object: 'customer',
    balance: 0,
    created: world.now(),
    default_source: null,
    delinquent: false,
    description: null,
    email: email ?? null,
    invoice_settings: {
      custom_fields: null,
      default_payment_method: null,
      footer: null,
      rendering_options: null,
    },
    livemode: false,
    metadata,
    name: name ?? null,
    phone: null,
    shipping: null,
  };
}

/** Stripe's test card that can be saved but not charged. */
export const REFUSES_CHARGES = '4000000000000341';

/** A card as a payment method; of its number only the last four digits are kept. */
export function makeCard(
  world: World,
  input: { customer: string; number: string; name: string; month: number; year: number },
): Stripe.PaymentMethod {
  const brand = input.number.startsWith('5') ? 'mastercard' : 'visa';
  return {
    id: newId('pm'),
    object: 'payment_method',
    billing_details: { address: null, email: null, name: input.name, phone: null, tax_id: null },
    card: {
      brand,
      checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' },
      country: 'CH',
      display_brand: brand,
      exp_month: input.month,
      exp_year: input.year,
      fingerprint: createHash('sha256').update(`stand-in/${input.number}`).digest('hex').slice(0, 16),
      funding: 'credit',
      generated_from: null,
      last4: input.number.slice(-4),
      networks: { available: [brand], preferred: null },
      regulated_status: 'unregulated',
      three_d_secure_usage: { supported: true },
      wallet: null,
    },
    created: world.now(),
    customer: input.customer,
    customer_account: null,
    livemode: false,
    metadata: input.number === REFUSES_CHARGES ? { stand_in_refuses_charges: 'true' } : {},
    type: 'card',
  };
}

export function makeSetupIntent(
  world: World,
  { id: paymentMethod, customer }: Stripe.PaymentMethod,
  metadata: Stripe.Metadata,
): Stripe.SetupIntent {
  const id = newId('seti');
  return {
    id,
    object: 'setup_intent',
    allowed_payment_method_types: null,
    application: null,
    automatic_payment_methods: null,
    cancellation_reason: null,
    client_secret: `${id}_secret`,
    created: world.now(),
    customer,
    description: null,
    excluded_payment_method_types: null,
    last_setup_error: null,
    latest_attempt: null,
    livemode: false,
    mandate: null,
    metadata,
    next_action: null,
    on_behalf_of: null,
    payment_method: paymentMethod,
    payment_method_configuration_details: null,
    payment_method_options: null,
    payment_method_types: ['card'],
    single_use_mandate: null,
    status: 'succeeded',
    usage: 'off_session',
  };
}

export function makePlan(price: Stripe.Price): Stripe.Plan {
  return {
    id: price.id,
    object: 'plan',
    active: true,
    amount: price.unit_amount,
    amount_decimal: null,
    billing_scheme: 'per_unit',
    created: price.created,
    currency: price.currency,
    interval: price.recurring?.interval ?? 'month',
    interval_count: 1,
    livemode: false,
    metadata: {},
    meter: null,
    nickname: null,
    product: price.product,
    tiers_mode: null,
    transform_usage: null,
    trial_period_days: null,
    usage_type: 'licensed',
  };
}
