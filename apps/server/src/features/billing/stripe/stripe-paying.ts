import type Stripe from 'stripe';
import { describeMethod, type PayingCard } from './stripe-invoices.ts';
import { findMethodOf, retrieveWithMethods } from './stripe-subscriptions.ts';

type Paying = {
  card: PayingCard | null;
  /** Minor units. */
  price: { currency: string; unit_amount: number } | null;
};

/** What pays for a subscription, and what it costs its owner. */
export async function findPaying(stripe: Stripe, id: string): Promise<Paying> {
  const subscription = await retrieveWithMethods(stripe, id);
  const method = findMethodOf(subscription);
  const price = subscription.items.data[0]?.price;
  const amount = price?.unit_amount ?? null;
  return {
    card: method && describeMethod(method),
    price: price && amount !== null ? { currency: price.currency, unit_amount: amount } : null,
  };
}
