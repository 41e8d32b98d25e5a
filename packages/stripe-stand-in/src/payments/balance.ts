import type Stripe from 'stripe';
import { save } from '../kept-objects.ts';
import { newId, type World } from '../world.ts';

/** What Stripe keeps of a card payment in Switzerland: 2.9 % and 30 centimes. */
const SHARE = 0.029;
const FIXED = 30;
/** And of a dispute. */
export const DISPUTE_FEE = 2_000;

export const feeOfCharge = (amount: number) => Math.round(amount * SHARE) + FIXED;

type Movement = {
  /** What moves it: a charge, a refund, a dispute. */
  source: string;
  /** In minor units, from the payer's side: negative for what goes back. */
  amount: number;
  fee: number;
  currency: string;
  description: string | null;
  type: 'charge' | 'refund' | 'adjustment';
  category: 'charge' | 'refund' | 'dispute' | 'dispute_reversal';
};

/** An entry of the account's balance, as each movement of money makes one. */
export function moveBalance(
  world: World,
  { source, amount, fee, currency, description, type, category }: Movement,
): Promise<Stripe.BalanceTransaction> {
  return save<Stripe.BalanceTransaction>(world, {
    id: newId('txn'),
    object: 'balance_transaction',
    amount,
    available_on: world.now(),
    balance_type: 'payments',
    created: world.now(),
    currency,
    description,
    exchange_rate: null,
    fee,
    fee_details:
      fee === 0
        ? []
        : [
            {
              amount: fee,
              application: null,
              currency,
              description: type === 'adjustment' ? 'Dispute fee' : 'Stripe processing fees',
              type: 'stripe_fee',
            },
          ],
    net: amount - fee,
    reporting_category: category,
    source,
    status: 'available',
    type,
  });
}
