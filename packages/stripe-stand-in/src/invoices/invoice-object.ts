import type Stripe from 'stripe';
import { idOf } from '../parameters.ts';
import { newId, type World } from '../world.ts';

export type InvoiceInput = {
  customer: Stripe.Customer;
  currency: string;
  /** Null for one that is not of a subscription. */
  subscription: Stripe.Subscription | null;
  lines: readonly InvoiceLineInput[];
  reason: Stripe.Invoice.BillingReason;
  /** What is off, in minor units, by the discount that takes it. */
  discounts?: readonly { discount: string; amount: number }[];
  metadata?: Stripe.Metadata;
  description?: string | null;
};

export type InvoiceLineInput = {
  description: string;
  /** In minor units, of either sign. */
  amount: number;
  period: { start: number; end: number };
  price?: Stripe.Price | null;
  quantity?: number;
  isProration?: boolean;
};

/** What the school asks for nowhere, and no operation sets. */
const UNUSED = {
  account_tax_ids: null,
  amount_overpaid: 0,
  amount_paid: 0,
  amount_shipping: 0,
  application: null,
  attempt_count: 0,
  attempted: false,
  automatically_finalizes_at: null,
  custom_fields: null,
  customer_account: null,
  customer_address: null,
  customer_phone: null,
  customer_shipping: null,
  customer_tax_exempt: null,
  default_payment_method: null,
  default_source: null,
  due_date: null,
  effective_at: null,
  ending_balance: null,
  footer: null,
  from_invoice: null,
  last_finalization_error: null,
  latest_revision: null,
  livemode: false,
  next_payment_attempt: null,
  number: null,
  on_behalf_of: null,
  post_payment_credit_notes_amount: 0,
  pre_payment_credit_notes_amount: 0,
  receipt_number: null,
  rendering: null,
  shipping_cost: null,
  shipping_details: null,
  starting_balance: 0,
  statement_descriptor: null,
  test_clock: null,
  webhooks_delivered_at: null,
} satisfies Partial<Stripe.Invoice>;

/** A draft: nothing of it is due yet. */
export function makeInvoice(world: World, input: InvoiceInput): Stripe.Invoice {
  const { customer, subscription, reason, discounts = [] } = input;
  const now = world.now();
  const id = newId('in');
  const subtotal = input.lines.reduce((sum, { amount }) => sum + amount, 0);
  const off = discounts.reduce((sum, { amount }) => sum + amount, 0);
  const total = subtotal - off;
  const item = subscription?.items.data[0];
  const taxes = taxesOf(subscription, total);
  const tax = taxes.reduce((sum, { amount }) => sum + amount, 0);
  return {
    ...UNUSED,
    id,
    object: 'invoice',
    account_country: 'CH',
    account_name: 'Stand-in',
    amount_due: Math.max(0, total),
    amount_remaining: Math.max(0, total),
    auto_advance: subscription !== null,
    automatic_tax: taxOf(subscription),
    billing_reason: reason,
    collection_method: 'charge_automatically',
    created: now,
    currency: input.currency,
    customer: customer.id,
    customer_email: customer.email,
    customer_name: customer.name ?? null,
    default_tax_rates: [],
    description: input.description ?? null,
    discounts: discounts.map(({ discount }) => discount),
    issuer: { type: 'self' },
    lines: makeLines(id, input),
    metadata: input.metadata ?? {},
    parent: subscription && {
      quote_details: null,
      subscription_details: { metadata: subscription.metadata, subscription: subscription.id },
      type: 'subscription_details',
    },
    payments: { object: 'list', data: [], has_more: false, url: `/v1/invoice_payments?invoice=${id}` },
    payment_settings: { default_mandate: null, payment_method_options: null, payment_method_types: null },
    period_end: now,
    period_start: item && reason === 'subscription_cycle' ? item.current_period_start : now,
    status: 'draft',
    status_transitions: {
      finalized_at: null,
      marked_uncollectible_at: null,
      paid_at: null,
      voided_at: null,
    },
    subtotal,
    subtotal_excluding_tax: subtotal - tax,
    total,
    total_discount_amounts: discounts.map((taken) => ({ ...taken })),
    total_excluding_tax: total - tax,
    total_pretax_credit_amounts: [],
    total_taxes: taxes,
  };
}

function taxOf(subscription: Stripe.Subscription | null): Stripe.Invoice.AutomaticTax {
  const enabled = subscription?.automatic_tax.enabled ?? false;
  const status = enabled ? 'complete' : null;
  return { disabled_reason: null, enabled, liability: null, provider: null, status };
}

/** Swiss value added tax, which the prices hold already. */
const TAX_RATE = 0.081;

function taxesOf(subscription: Stripe.Subscription | null, total: number): Stripe.Invoice.TotalTax[] {
  if (!subscription?.automatic_tax.enabled || total <= 0) return [];
  const amount = Math.round(total - total / (1 + TAX_RATE));
  return [
    {
      amount,
      tax_behavior: 'inclusive',
      tax_rate_details: { tax_rate: 'txr_ch' },
      taxability_reason: 'standard_rated',
      taxable_amount: total - amount,
      type: 'tax_rate_details',
    },
  ];
}

function makeLines(
  invoice: string,
  { lines, currency, subscription }: InvoiceInput,
): Stripe.ApiList<Stripe.InvoiceLineItem> {
  const data = lines.map((line) => makeLine(invoice, line, currency, subscription));
  return { object: 'list', data, has_more: false, url: `/v1/invoices/${invoice}/lines` };
}

function makeLine(
  invoice: string,
  { description, amount, period, price = null, quantity = 1, isProration = false }: InvoiceLineInput,
  currency: string,
  subscription: Stripe.Subscription | null,
): Stripe.InvoiceLineItem {
  return {
    id: newId('il'),
    object: 'line_item',
    amount,
    currency,
    description,
    discount_amounts: [],
    discountable: !isProration,
    discounts: [],
    invoice,
    livemode: false,
    metadata: subscription?.metadata ?? {},
    parent: subscription && {
      invoice_item_details: null,
      subscription_item_details: {
        invoice_item: null,
        proration: isProration,
        proration_details: null,
        subscription: subscription.id,
        subscription_item: subscription.items.data[0]?.id ?? '',
      },
      type: 'subscription_item_details',
    },
    period,
    pretax_credit_amounts: [],
    pricing: price && {
      price_details: { price: price.id, product: idOf(price.product) },
      type: 'price_details',
      unit_amount_decimal: null,
    },
    quantity,
    quantity_decimal: null,
    subscription: subscription?.id ?? null,
    subtotal: amount,
    taxes: [],
  };
}
