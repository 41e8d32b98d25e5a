import type Stripe from 'stripe';
import { save } from '../kept-objects.ts';
import { newId, type World } from '../world.ts';
import { DISPUTE_FEE, moveBalance } from './balance.ts';

const EVIDENCE_SECONDS = 9 * 86_400;

/**
 * The payer's bank doubts a charge. As an inquiry it only asks (`warning_needs_response`) and nothing moves; as a dispute
 * the money is taken back at once.
 */
export async function createDispute(
  world: World,
  charge: Stripe.Charge,
  isInquiry: boolean,
): Promise<Stripe.Dispute> {
  const made = makeDispute(world, charge, isInquiry);
  const balance_transactions = isInquiry ? [] : [await moveDisputed(world, made, 'withdrawal')];
  const dispute = await save<Stripe.Dispute>(world, { ...made, balance_transactions });
  await save<Stripe.Charge>(world, { ...charge, disputed: true });
  await world.emit('charge.dispute.created', dispute);
  if (!isInquiry) await world.emit('charge.dispute.funds_withdrawn', dispute);
  return dispute;
}

/** Gives up: an inquiry is closed without a loss, a dispute is lost. */
export async function closeDispute(
  world: World,
  dispute: Stripe.Dispute,
  status: 'lost' | 'won' | 'warning_closed',
): Promise<Stripe.Dispute> {
  const balance_transactions = [
    ...dispute.balance_transactions,
    ...(status === 'won' ? [await moveDisputed(world, dispute, 'reversal')] : []),
  ];
  const closed = await save<Stripe.Dispute>(world, { ...dispute, status, balance_transactions });
  if (status === 'won') await world.emit('charge.dispute.funds_reinstated', closed);
  await world.emit('charge.dispute.closed', closed);
  return closed;
}

function makeDispute(world: World, charge: Stripe.Charge, isInquiry: boolean): Stripe.Dispute {
  const id = newId('du');
  return {
    id,
    object: 'dispute',
    amount: charge.amount,
    balance_transactions: [],
    charge: charge.id,
    created: world.now(),
    currency: charge.currency,
    enhanced_eligibility_types: [],
    evidence: makeEvidence(),
    evidence_details: {
      due_by: world.now() + EVIDENCE_SECONDS,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: 'manual',
    },
    intended_submission_method: 'manual',
    is_charge_refundable: isInquiry,
    livemode: false,
    metadata: {},
    payment_intent: charge.payment_intent,
    reason: 'fraudulent',
    status: isInquiry ? 'warning_needs_response' : 'needs_response',
  };
}

/** The payer's bank takes the money, or gives it back; the fee stays. */
function moveDisputed(
  world: World,
  { id, currency, amount }: Pick<Stripe.Dispute, 'id' | 'currency' | 'amount'>,
  way: 'withdrawal' | 'reversal',
): Promise<Stripe.BalanceTransaction> {
  const isBack = way === 'reversal';
  return moveBalance(world, {
    source: id,
    amount: isBack ? amount : -amount,
    fee: isBack ? 0 : DISPUTE_FEE,
    currency,
    description: `Chargeback ${way}`,
    type: 'adjustment',
    category: isBack ? 'dispute_reversal' : 'dispute',
  });
}

function makeEvidence(): Stripe.Dispute.Evidence {
  return {
    access_activity_log: null,
    billing_address: null,
    cancellation_policy: null,
    cancellation_policy_disclosure: null,
    cancellation_rebuttal: null,
    customer_communication: null,
    customer_email_address: null,
    customer_name: null,
    customer_purchase_ip: null,
    customer_signature: null,
    duplicate_charge_documentation: null,
    duplicate_charge_explanation: null,
    duplicate_charge_id: null,
    enhanced_evidence: {},
    product_description: null,
    receipt: null,
    refund_policy: null,
    refund_policy_disclosure: null,
    refund_refusal_explanation: null,
    service_date: null,
    service_documentation: null,
    shipping_address: null,
    shipping_carrier: null,
    shipping_date: null,
    shipping_documentation: null,
    shipping_tracking_number: null,
    uncategorized_file: null,
    uncategorized_text: null,
  };
}
