import { z } from 'zod';

/** What the stand-in takes of each call; anything else is `parameter_unknown`, so that a mistake shows at once. */
const Text = z.string().max(5_000);
const Flag = z.enum(['true', 'false']).transform((text) => text === 'true');
const Whole = z.coerce.number().int();
const Metadata = z.record(z.string().max(40), z.string().max(500)).optional();
const Expand = z.array(Text).optional();
const ListParameters = {
  limit: Whole.min(1).max(100).default(10),
  starting_after: Text.optional(),
  expand: Expand,
};

export const ProductCreate = z.strictObject({
  id: Text.optional(),
  name: Text,
  metadata: Metadata,
  expand: Expand,
});
export const ProductList = z.strictObject({ ...ListParameters, active: Flag.optional() });
export const PriceCreate = z.strictObject({
  product: Text,
  currency: z.string().length(3),
  unit_amount: Whole.min(0),
  lookup_key: Text.optional(),
  recurring: z.strictObject({ interval: z.enum(['month', 'year']) }),
  metadata: Metadata,
  expand: Expand,
});
export const PriceList = z.strictObject({
  ...ListParameters,
  lookup_keys: z.array(Text).optional(),
  active: Flag.optional(),
  product: Text.optional(),
});
export const CustomerCreate = z.strictObject({
  email: Text.optional(),
  name: Text.optional(),
  metadata: Metadata,
  expand: Expand,
});
export const CustomerUpdate = z.strictObject({
  email: Text.optional(),
  name: Text.optional(),
  metadata: Metadata,
  invoice_settings: z.strictObject({ default_payment_method: Text.optional() }).optional(),
  expand: Expand,
});
export const CustomerSearch = z.strictObject({ ...ListParameters, query: Text });
export const PaymentMethodList = z.strictObject({
  ...ListParameters,
  customer: Text.optional(),
  type: z.literal('card').optional(),
});
export const CustomerList = z.strictObject({ ...ListParameters, email: Text.optional() });
export const SessionCreate = z.strictObject({
  mode: z.enum(['subscription', 'setup']),
  customer: Text,
  client_reference_id: Text.optional(),
  line_items: z
    .array(z.strictObject({ price: Text, quantity: Whole.min(1).max(1) }))
    .length(1)
    .optional(),
  /** Only used in set-up mode, as at Stripe. */
  currency: z.string().length(3).optional(),
  setup_intent_data: z.strictObject({ metadata: Metadata }).optional(),
  subscription_data: z
    .strictObject({ metadata: Metadata, trial_period_days: Whole.min(1).max(730).optional() })
    .optional(),
  metadata: Metadata,
  /** What stands beside the button. */
  custom_text: z.strictObject({ submit: z.strictObject({ message: z.string().max(1_200) }) }).optional(),
  success_url: Text,
  cancel_url: Text.optional(),
  expand: Expand,
});
export const SessionList = z.strictObject({
  ...ListParameters,
  customer: Text.optional(),
  subscription: Text.optional(),
  status: Text.optional(),
});
export const SubscriptionUpdate = z.strictObject({
  cancel_at_period_end: Flag.optional(),
  default_payment_method: Text.optional(),
  /** One item is all a subscription has here. */
  items: z
    .array(z.strictObject({ id: Text, price: Text, quantity: Whole.min(1).max(1).optional() }))
    .length(1)
    .optional(),
  proration_behavior: z.enum(['create_prorations', 'always_invoice', 'none']).default('create_prorations'),
  billing_cycle_anchor: z.enum(['now', 'unchanged']).default('unchanged'),
  trial_end: z.union([z.literal('now'), Whole]).optional(),
  payment_behavior: z.enum(['allow_incomplete', 'error_if_incomplete']).default('allow_incomplete'),
  metadata: Metadata,
  expand: Expand,
});
export const SubscriptionList = z.strictObject({
  ...ListParameters,
  customer: Text.optional(),
  status: Text.optional(),
});
export const InvoiceList = z.strictObject({
  ...ListParameters,
  customer: Text.optional(),
  subscription: Text.optional(),
  status: Text.optional(),
});
export const EventList = z.strictObject({ ...ListParameters, type: Text.optional() });
export const Retrieve = z.strictObject({ expand: Expand });
