import { z } from 'zod';

/** What the stand-in takes of each call; anything else is `parameter_unknown`, so that a mistake shows at once. */
const Text = z.string().max(5_000);
const Flag = z.enum(['true', 'false']).transform((text) => text === 'true');
const Whole = z.coerce.number().int();
const Metadata = z.record(z.string().max(40), z.string().max(500)).optional();
/** On an update: an empty value takes a key away, an empty text all of them. */
const MetadataChange = z.union([z.literal(''), z.record(z.string().max(40), z.string().max(500))]).optional();
const Expand = z.array(Text).optional();
const Range = z
  .union([
    Whole,
    z.strictObject({
      gt: Whole.optional(),
      gte: Whole.optional(),
      lt: Whole.optional(),
      lte: Whole.optional(),
    }),
  ])
  .optional();
const ListParameters = {
  limit: Whole.min(1).max(100).default(10),
  starting_after: Text.optional(),
  created: Range,
  expand: Expand,
};
/** What is taken and changes nothing here. */
const Ignored = z.unknown();
const Tax = z.strictObject({ enabled: Flag, liability: Ignored.optional() }).optional();
const Discounts = z
  .array(z.strictObject({ coupon: Text.optional(), promotion_code: Text.optional() }))
  .max(1)
  .optional();
const Currency = z.string().length(3).toLowerCase();

export const ProductCreate = z.strictObject({
  id: Text.optional(),
  name: Text,
  description: Text.optional(),
  active: Flag.optional(),
  tax_code: Text.optional(),
  metadata: Metadata,
  expand: Expand,
});
export const ProductUpdate = z.strictObject({
  name: Text.optional(),
  description: Text.optional(),
  active: Flag.optional(),
  tax_code: Text.optional(),
  metadata: MetadataChange,
  expand: Expand,
});
export const ProductList = z.strictObject({ ...ListParameters, active: Flag.optional() });
export const PriceCreate = z.strictObject({
  product: Text,
  currency: Currency,
  unit_amount: Whole.min(0),
  lookup_key: Text.optional(),
  transfer_lookup_key: Flag.optional(),
  nickname: Text.optional(),
  tax_behavior: z.enum(['inclusive', 'exclusive', 'unspecified']).default('unspecified'),
  /** Without it the price is paid once. */
  recurring: z
    .strictObject({
      interval: z.enum(['day', 'week', 'month', 'year']),
      interval_count: Whole.min(1).max(1).optional(),
    })
    .optional(),
  metadata: Metadata,
  expand: Expand,
});
export const PriceUpdate = z.strictObject({
  active: Flag.optional(),
  lookup_key: Text.optional(),
  transfer_lookup_key: Flag.optional(),
  nickname: Text.optional(),
  metadata: MetadataChange,
  expand: Expand,
});
export const PriceList = z.strictObject({
  ...ListParameters,
  lookup_keys: z.array(Text).optional(),
  active: Flag.optional(),
  product: Text.optional(),
});
const CustomerFields = {
  email: Text.optional(),
  name: Text.optional(),
  description: Text.optional(),
  phone: Text.optional(),
  address: Ignored.optional(),
  tax: Ignored.optional(),
  preferred_locales: Ignored.optional(),
  balance: Whole.optional(),
  invoice_settings: z.strictObject({ default_payment_method: Text.optional() }).optional(),
  expand: Expand,
};
export const CustomerCreate = z.strictObject({
  ...CustomerFields,
  payment_method: Text.optional(),
  metadata: Metadata,
});
export const CustomerUpdate = z.strictObject({ ...CustomerFields, metadata: MetadataChange });
export const CustomerSearch = z.strictObject({ ...ListParameters, query: Text });
export const PaymentMethodList = z.strictObject({
  ...ListParameters,
  customer: Text.optional(),
  type: z.enum(['card', 'twint']).optional(),
});
const BillingDetails = z
  .strictObject({
    email: Text.optional(),
    name: Text.optional(),
    phone: Text.optional(),
    address: Ignored.optional(),
  })
  .optional();
export const PaymentMethodCreate = z.strictObject({
  type: z.literal('card'),
  card: z.union([
    z.strictObject({ token: Text }),
    z.strictObject({ number: Text, exp_month: Whole, exp_year: Whole, cvc: Text.optional() }),
  ]),
  billing_details: BillingDetails,
  metadata: Metadata,
  expand: Expand,
});
export const PaymentMethodUpdate = z.strictObject({
  billing_details: BillingDetails,
  metadata: MetadataChange,
  expand: Expand,
});
export const PaymentMethodAttach = z.strictObject({ customer: Text, expand: Expand });
export const CustomerList = z.strictObject({ ...ListParameters, email: Text.optional() });
export const SessionCreate = z.strictObject({
  mode: z.enum(['subscription', 'setup', 'payment']),
  customer: Text.optional(),
  customer_email: Text.optional(),
  client_reference_id: Text.optional(),
  line_items: z
    .array(z.strictObject({ price: Text, quantity: Whole.min(1).max(99).default(1) }))
    .length(1)
    .optional(),
  /** Only used in set-up mode, as at Stripe. */
  currency: Currency.optional(),
  setup_intent_data: z.strictObject({ metadata: Metadata, description: Text.optional() }).optional(),
  payment_intent_data: z
    .strictObject({
      metadata: Metadata,
      description: Text.optional(),
      shipping: Ignored.optional(),
      setup_future_usage: Text.optional(),
    })
    .optional(),
  subscription_data: z
    .strictObject({
      metadata: Metadata,
      description: Text.optional(),
      trial_period_days: Whole.min(1).max(730).optional(),
      trial_end: Whole.optional(),
      trial_settings: Ignored.optional(),
    })
    .optional(),
  metadata: Metadata,
  allow_promotion_codes: Flag.optional(),
  discounts: Discounts,
  automatic_tax: Tax,
  tax_id_collection: Ignored.optional(),
  customer_update: Ignored.optional(),
  billing_address_collection: z.enum(['auto', 'required']).optional(),
  consent_collection: Ignored.optional(),
  payment_method_types: z.array(z.enum(['card', 'twint'])).optional(),
  payment_method_collection: z.enum(['always', 'if_required']).optional(),
  payment_method_options: Ignored.optional(),
  saved_payment_method_options: Ignored.optional(),
  expires_at: Whole.optional(),
  locale: Text.optional(),
  submit_type: Text.optional(),
  /** What stands beside the button. */
  custom_text: z
    .strictObject({
      submit: z.strictObject({ message: z.string().max(1_200) }).optional(),
      after_submit: Ignored.optional(),
      terms_of_service_acceptance: Ignored.optional(),
    })
    .optional(),
  success_url: Text,
  cancel_url: Text.optional(),
  expand: Expand,
});
export const SessionList = z.strictObject({
  ...ListParameters,
  customer: Text.optional(),
  subscription: Text.optional(),
  payment_intent: Text.optional(),
  status: Text.optional(),
});
const PaymentBehavior = z
  .enum(['allow_incomplete', 'default_incomplete', 'error_if_incomplete', 'pending_if_incomplete'])
  .optional();
export const SubscriptionUpdate = z.strictObject({
  cancel_at_period_end: Flag.optional(),
  cancel_at: z.union([z.literal(''), Whole]).optional(),
  cancellation_details: z.strictObject({ comment: Text.optional(), feedback: Text.optional() }).optional(),
  default_payment_method: Text.optional(),
  description: Text.optional(),
  discounts: z.union([z.literal(''), Discounts]).optional(),
  automatic_tax: Tax,
  off_session: Flag.optional(),
  proration_date: Whole.optional(),
  payment_settings: Ignored.optional(),
  trial_settings: Ignored.optional(),
  /** One item is all a subscription has here. */
  items: z
    .array(z.strictObject({ id: Text, price: Text, quantity: Whole.min(1).max(1).optional() }))
    .length(1)
    .optional(),
  proration_behavior: z.enum(['create_prorations', 'always_invoice', 'none']).optional(),
  billing_cycle_anchor: z.enum(['now', 'unchanged']).optional(),
  trial_end: z.union([z.literal('now'), Whole]).optional(),
  payment_behavior: PaymentBehavior,
  metadata: MetadataChange,
  expand: Expand,
});
export const SubscriptionCreate = z.strictObject({
  customer: Text,
  items: z.array(z.strictObject({ price: Text, quantity: Whole.min(1).max(1).optional() })).length(1),
  trial_period_days: Whole.min(0).max(730).optional(),
  trial_end: z.union([z.literal('now'), Whole]).optional(),
  trial_settings: Ignored.optional(),
  billing_cycle_anchor: Whole.optional(),
  proration_behavior: z.enum(['create_prorations', 'always_invoice', 'none']).optional(),
  cancel_at_period_end: Flag.optional(),
  collection_method: z.literal('charge_automatically').optional(),
  currency: Currency.optional(),
  default_payment_method: Text.optional(),
  description: Text.optional(),
  discounts: Discounts,
  automatic_tax: Tax,
  off_session: Flag.optional(),
  payment_behavior: PaymentBehavior,
  payment_settings: Ignored.optional(),
  metadata: Metadata,
  expand: Expand,
});
export const SubscriptionCancel = z.strictObject({
  invoice_now: Flag.optional(),
  prorate: Flag.optional(),
  cancellation_details: z.strictObject({ comment: Text.optional(), feedback: Text.optional() }).optional(),
  expand: Expand,
});
export const SubscriptionList = z.strictObject({
  ...ListParameters,
  customer: Text.optional(),
  price: Text.optional(),
  status: Text.optional(),
});
export const InvoiceList = z.strictObject({
  ...ListParameters,
  customer: Text.optional(),
  subscription: Text.optional(),
  status: Text.optional(),
});
export const InvoiceCreate = z.strictObject({
  customer: Text,
  currency: Currency.optional(),
  description: Text.optional(),
  auto_advance: Flag.optional(),
  automatic_tax: Tax,
  collection_method: Text.optional(),
  pending_invoice_items_behavior: z.enum(['include', 'exclude']).default('exclude'),
  metadata: Metadata,
  expand: Expand,
});
export const InvoiceUpdate = z.strictObject({ auto_advance: Flag.optional(), expand: Expand });
export const InvoiceFinalize = z.strictObject({ auto_advance: Flag.optional(), expand: Expand });
export const InvoicePay = z.strictObject({
  payment_method: Text.optional(),
  off_session: Flag.optional(),
  expand: Expand,
});
export const InvoicePreview = z.strictObject({
  customer: Text.optional(),
  subscription: Text,
  subscription_details: z
    .strictObject({
      items: z
        .array(z.strictObject({ id: Text, price: Text, quantity: Whole.min(1).max(1).optional() }))
        .length(1)
        .optional(),
      proration_behavior: z.enum(['create_prorations', 'always_invoice', 'none']).optional(),
      proration_date: Whole.optional(),
      billing_cycle_anchor: z.enum(['now', 'unchanged']).optional(),
      trial_end: z.union([z.literal('now'), Whole]).optional(),
    })
    .optional(),
  discounts: Ignored.optional(),
  automatic_tax: Tax,
  expand: Expand,
});
export const InvoiceItemCreate = z.strictObject({
  customer: Text,
  amount: Whole,
  currency: Currency,
  description: Text.optional(),
  invoice: Text.optional(),
  subscription: Text.optional(),
  metadata: Metadata,
  expand: Expand,
});
export const InvoicePaymentList = z.strictObject({
  ...ListParameters,
  invoice: Text.optional(),
  status: Text.optional(),
  payment: z.strictObject({ type: z.literal('payment_intent'), payment_intent: Text }).optional(),
});
export const PaymentIntentCreate = z.strictObject({
  amount: Whole.min(1),
  currency: Currency,
  customer: Text.optional(),
  description: Text.optional(),
  payment_method: Text.optional(),
  payment_method_types: z.array(z.enum(['card', 'twint'])).optional(),
  automatic_payment_methods: Ignored.optional(),
  confirm: Flag.optional(),
  off_session: Flag.optional(),
  setup_future_usage: z.enum(['on_session', 'off_session']).optional(),
  return_url: Text.optional(),
  shipping: Ignored.optional(),
  metadata: Metadata,
  expand: Expand,
});
export const PaymentIntentConfirm = z.strictObject({
  payment_method: Text.optional(),
  off_session: Flag.optional(),
  return_url: Text.optional(),
  expand: Expand,
});
export const PaymentIntentList = z.strictObject({ ...ListParameters, customer: Text.optional() });
export const SetupIntentCreate = z.strictObject({
  customer: Text.optional(),
  description: Text.optional(),
  payment_method: Text.optional(),
  payment_method_types: z.array(z.enum(['card', 'twint'])).optional(),
  automatic_payment_methods: Ignored.optional(),
  confirm: Flag.optional(),
  usage: z.enum(['on_session', 'off_session']).optional(),
  metadata: Metadata,
  expand: Expand,
});
export const SetupIntentList = z.strictObject({ ...ListParameters, customer: Text.optional() });
export const ChargeList = z.strictObject({
  ...ListParameters,
  customer: Text.optional(),
  payment_intent: Text.optional(),
});
export const RefundCreate = z.strictObject({
  charge: Text.optional(),
  payment_intent: Text.optional(),
  amount: Whole.min(1).optional(),
  reason: z.enum(['duplicate', 'fraudulent', 'requested_by_customer']).optional(),
  metadata: Metadata,
  expand: Expand,
});
export const DisputeList = z.strictObject({
  ...ListParameters,
  charge: Text.optional(),
  payment_intent: Text.optional(),
});
export const CouponCreate = z
  .strictObject({
    id: Text.optional(),
    name: Text.optional(),
    percent_off: z.coerce.number().gt(0).max(100).optional(),
    amount_off: Whole.min(1).optional(),
    currency: Currency.optional(),
    duration: z.enum(['once', 'repeating', 'forever']).default('once'),
    duration_in_months: Whole.min(1).optional(),
    max_redemptions: Whole.min(1).optional(),
    redeem_by: Whole.optional(),
    metadata: Metadata,
    expand: Expand,
  })
  .refine(({ percent_off, amount_off }) => (percent_off === undefined) !== (amount_off === undefined), {
    path: ['percent_off'],
  });
export const PromotionCodeCreate = z.strictObject({
  promotion: z.strictObject({ type: z.literal('coupon'), coupon: Text }),
  code: Text.optional(),
  active: Flag.optional(),
  customer: Text.optional(),
  expires_at: Whole.optional(),
  max_redemptions: Whole.min(1).optional(),
  metadata: Metadata,
  expand: Expand,
});
export const PromotionCodeUpdate = z.strictObject({
  active: Flag.optional(),
  metadata: MetadataChange,
  expand: Expand,
});
export const PromotionCodeList = z.strictObject({
  ...ListParameters,
  code: Text.optional(),
  coupon: Text.optional(),
  active: Flag.optional(),
});
export const PaymentPageConfirm = z.strictObject({
  payment_method: Text,
  expected_amount: Whole.optional(),
  expand: Expand,
});
export const EventList = z.strictObject({
  ...ListParameters,
  type: Text.optional(),
  types: z.array(Text).max(20).optional(),
});
export const Retrieve = z.strictObject({ expand: Expand });
