import type Stripe from 'stripe';
import { newId, type World } from '../world.ts';
import type { Decline } from './test-cards.ts';

/** What the school asks for nowhere, and no operation sets. */
const UNUSED = {
  amount_refunded: 0,
  application: null,
  application_fee: null,
  application_fee_amount: null,
  disputed: false,
  failure_balance_transaction: null,
  livemode: false,
  on_behalf_of: null,
  receipt_email: null,
  receipt_number: null,
  refunded: false,
  review: null,
  shipping: null,
  source: null,
  source_transfer: null,
  statement_descriptor: null,
  statement_descriptor_suffix: null,
  transfer_data: null,
  transfer_group: null,
} satisfies Partial<Stripe.Charge>;

/** One attempt to take the intent's amount, successful or not. */
export function makeCharge(
  world: World,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod | null,
  decline: Decline | null,
): Stripe.Charge {
  const id = newId('ch');
  return {
    ...UNUSED,
    id,
    object: 'charge',
    amount: intent.amount,
    amount_captured: decline ? 0 : intent.amount,
    // It follows: Stripe captures after it has answered.
    balance_transaction: null,
    billing_details: {
      address: null,
      email: method?.billing_details.email ?? null,
      name: method?.billing_details.name ?? null,
      phone: null,
      tax_id: null,
    },
    calculated_statement_descriptor: 'SWISS GERMAN',
    captured: decline === null,
    created: world.now(),
    currency: intent.currency,
    customer: intent.customer,
    description: intent.description,
    failure_code: decline?.code ?? null,
    failure_message: decline?.message ?? null,
    fraud_details: {},
    metadata: intent.metadata,
    outcome: {
      advice_code: null,
      network_advice_code: null,
      network_decline_code: null,
      network_status: decline ? 'declined_by_network' : 'approved_by_network',
      reason: decline?.declineCode ?? null,
      risk_level: 'normal',
      seller_message: decline ? 'The bank did not return any further details.' : 'Payment complete.',
      type: decline ? 'issuer_declined' : 'authorized',
    },
    paid: decline === null,
    payment_intent: intent.id,
    payment_method: method?.id ?? null,
    payment_method_details: method?.type === 'twint' ? { type: 'twint' } : { type: 'card' },
    receipt_url: decline ? null : `${world.publicBaseUrl}/receipt/${id}`,
    status: decline ? 'failed' : 'succeeded',
  };
}
