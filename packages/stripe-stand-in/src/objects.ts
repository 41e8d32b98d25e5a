import type Stripe from 'stripe';
import { newId, type World } from './world.ts';

/** Each object of the API as Stripe answers it; the SDK's types make a wrong shape not compile. */

export function makeProduct(
  world: World,
  {
    id,
    name,
    description = null,
    metadata = {},
  }: { id?: string | undefined; name: string; description?: string | null; metadata?: Stripe.Metadata },
): Stripe.Product {
  return {
    id: id ?? newId('prod'),
    object: 'product',
    active: true,
    created: world.now(),
    default_price: null,
    description,
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
  /** Null for what is paid once. */
  interval: 'day' | 'week' | 'month' | 'year' | null;
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
    recurring: input.interval && {
      interval: input.interval,
      interval_count: 1,
      meter: null,
      trial_period_days: null,
      usage_type: 'licensed',
    },
    tax_behavior: 'unspecified',
    tiers_mode: null,
    transform_quantity: null,
    type: input.interval ? 'recurring' : 'one_time',
    unit_amount: input.unit_amount,
    unit_amount_decimal: null,
  };
}

export function makeCustomer(
  world: World,
  input: {
    email?: string | undefined;
    name?: string | undefined;
    description?: string | undefined;
    metadata: Stripe.Metadata;
  },
): Stripe.Customer {
  return {
    id: newId('cus'),
    object: 'customer',
    balance: 0,
    created: world.now(),
    default_source: null,
    delinquent: false,
    description: input.description ?? null,
    email: input.email ?? null,
    invoice_settings: {
      custom_fields: null,
      default_payment_method: null,
      footer: null,
      rendering_options: null,
    },
    livemode: false,
    metadata: input.metadata,
    name: input.name ?? null,
    phone: null,
    shipping: null,
  };
}

export type SetupInput = {
  customer: string | null;
  method: string | null;
  metadata: Stripe.Metadata;
  description?: string | null;
  status: Stripe.SetupIntent.Status;
};

export function makeSetupIntent(world: World, input: SetupInput): Stripe.SetupIntent {
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
    customer: input.customer,
    customer_account: null,
    description: input.description ?? null,
    excluded_payment_method_types: null,
    last_setup_error: null,
    latest_attempt: null,
    livemode: false,
    mandate: null,
    metadata: input.metadata,
    next_action: null,
    on_behalf_of: null,
    payment_method: input.method,
    payment_method_configuration_details: null,
    payment_method_options: null,
    payment_method_types: ['card'],
    single_use_mandate: null,
    status: input.status,
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
