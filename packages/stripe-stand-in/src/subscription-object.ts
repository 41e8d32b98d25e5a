import type Stripe from 'stripe';
import { makePlan } from './objects.ts';
import { newId, type World } from './world.ts';

export type SubscriptionInput = {
  customer: string;
  price: Stripe.Price;
  /** Seconds since 1970; null for no trial. */
  trialEnd: number | null;
  metadata: Stripe.Metadata;
  paymentMethod: string | null;
  anchor?: number | null;
  hasAutomaticTax?: boolean;
  cancelsAtPeriodEnd?: boolean;
  description?: string | null;
};

/** What the school asks for nowhere, and no operation sets. */
const UNUSED = {
  application: null,
  application_fee_percent: null,
  billing_cycle_anchor_config: null,
  billing_thresholds: null,
  customer_account: null,
  days_until_due: null,
  default_source: null,
  ended_at: null,
  latest_invoice: null,
  livemode: false,
  managed_payments: null,
  next_pending_invoice_item_invoice: null,
  on_behalf_of: null,
  pause_collection: null,
  pending_invoice_item_interval: null,
  pending_setup_intent: null,
  pending_update: null,
  schedule: null,
  test_clock: null,
  transfer_data: null,
} satisfies Partial<Stripe.Subscription>;

export function makeSubscription(world: World, input: SubscriptionInput): Stripe.Subscription {
  const start = world.now();
  const { trialEnd } = input;
  const periodEnd = trialEnd ?? input.anchor ?? addInterval(start, input.price);
  const cancels = input.cancelsAtPeriodEnd ?? false;
  const id = newId('sub');
  return {
    ...UNUSED,
    id,
    object: 'subscription',
    automatic_tax: { disabled_reason: null, enabled: input.hasAutomaticTax ?? false, liability: null },
    billing_cycle_anchor: trialEnd ?? input.anchor ?? start,
    billing_mode: { flexible: null, type: 'classic' },
    billing_schedules: [],
    cancel_at: cancels ? periodEnd : null,
    cancel_at_period_end: cancels,
    canceled_at: cancels ? start : null,
    cancellation_details: { comment: null, feedback: null, feedback_option: null, reason: null },
    collection_method: 'charge_automatically',
    created: start,
    currency: input.price.currency,
    customer: input.customer,
    default_payment_method: input.paymentMethod,
    description: input.description ?? null,
    discounts: [],
    invoice_settings: {
      account_tax_ids: null,
      custom_fields: null,
      description: null,
      footer: null,
      issuer: { type: 'self' },
    },
    items: {
      object: 'list',
      data: [makeItem(id, input.price, start, periodEnd)],
      has_more: false,
      url: `/v1/subscription_items?subscription=${id}`,
    },
    metadata: input.metadata,
    payment_settings: {
      payment_method_options: null,
      payment_method_types: null,
      save_default_payment_method: 'off',
    },
    start_date: start,
    status: trialEnd === null ? 'active' : 'trialing',
    trial_end: trialEnd,
    trial_settings: {
      end_behavior: { billing_cycle_anchor: null, missing_payment_method: 'create_invoice' },
    },
    trial_start: trialEnd === null ? null : start,
  };
}

function makeItem(
  subscription: string,
  price: Stripe.Price,
  start: number,
  end: number,
): Stripe.SubscriptionItem {
  return {
    id: newId('si'),
    object: 'subscription_item',
    billing_thresholds: null,
    created: start,
    current_period_end: end,
    current_period_start: start,
    current_trial: null,
    discounts: [],
    metadata: {},
    plan: makePlan(price),
    price,
    quantity: 1,
    subscription,
    tax_rates: [],
  };
}

/**
 * The end of the period that starts here: the same day of the next month or year as the anchor's, or that month's last
 * day where it has none (as Stripe anchors billing cycles). Seconds since 1970, UTC.
 */
export function addInterval(fromSeconds: number, price: Stripe.Price, anchorSeconds = fromSeconds): number {
  const to = new Date(fromSeconds * 1_000);
  const day = new Date(anchorSeconds * 1_000).getUTCDate();
  to.setUTCDate(1);
  to.setUTCMonth(to.getUTCMonth() + (price.recurring?.interval === 'year' ? 12 : 1));
  const lastDay = new Date(Date.UTC(to.getUTCFullYear(), to.getUTCMonth() + 1, 0)).getUTCDate();
  to.setUTCDate(Math.min(day, lastDay));
  return Math.floor(to.getTime() / 1_000);
}
