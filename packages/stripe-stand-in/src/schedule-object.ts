import type Stripe from 'stripe';
import { idOf } from './parameters.ts';
import { newId, type World } from './world.ts';

type Phase = Stripe.SubscriptionSchedule.Phase;

export type PhaseInput = {
  price: string;
  start: number;
  end: number;
  currency: string;
  trialEnd: number | null;
  startsCycle: boolean;
  metadata: Stripe.Metadata;
};

/** The schedule of a subscription that runs already: its period as the one phase, as Stripe makes it from a subscription. */
export function makeSchedule(
  world: World,
  subscription: Stripe.Subscription,
  phase: Phase,
): Stripe.SubscriptionSchedule {
  return {
    id: newId('sub_sched'),
    object: 'subscription_schedule',
    application: null,
    billing_mode: { flexible: null, type: 'classic' },
    canceled_at: null,
    completed_at: null,
    created: world.now(),
    current_phase: { start_date: phase.start_date, end_date: phase.end_date },
    customer: idOf(subscription.customer),
    customer_account: null,
    default_settings: {
      application_fee_percent: null,
      billing_cycle_anchor: 'automatic',
      billing_thresholds: null,
      collection_method: 'charge_automatically',
      default_payment_method: idOf(subscription.default_payment_method) || null,
      description: null,
      invoice_settings: {
        account_tax_ids: null,
        custom_fields: null,
        days_until_due: null,
        description: null,
        footer: null,
        issuer: { type: 'self' },
      },
      on_behalf_of: null,
      transfer_data: null,
    },
    end_behavior: subscription.cancel_at_period_end ? 'cancel' : 'release',
    livemode: false,
    metadata: {},
    pause_schedules: [],
    phases: [phase],
    released_at: null,
    released_subscription: null,
    status: 'active',
    subscription: subscription.id,
    test_clock: null,
  };
}

export function makePhase(input: PhaseInput): Phase {
  return {
    add_invoice_items: [],
    application_fee_percent: null,
    billing_cycle_anchor: input.startsCycle ? 'phase_start' : null,
    billing_thresholds: null,
    collection_method: null,
    currency: input.currency,
    default_payment_method: null,
    description: null,
    discounts: [],
    end_date: input.end,
    invoice_settings: null,
    items: [
      {
        billing_thresholds: null,
        discounts: [],
        metadata: {},
        plan: input.price,
        price: input.price,
        quantity: 1,
        tax_rates: [],
      },
    ],
    metadata: input.metadata,
    on_behalf_of: null,
    proration_behavior: 'none',
    start_date: input.start,
    transfer_data: null,
    trial_end: input.trialEnd,
  };
}
