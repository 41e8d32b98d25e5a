import type { SubscriptionPackage } from '@school/contract/billing';

type Priced = Pick<SubscriptionPackage, 'BillingCycle' | 'StripePrice'>;

export type UpgradeCost = {
  /** Minor units: what is left of the running plan's paid time, and what is paid today with that deducted. */
  credit: number;
  today: number;
  /** Another cycle begins its own period today; the same one keeps its day. */
  keepsDay: boolean;
};

/**
 * About what an upgrade costs today: Stripe deducts the unused part of the running period to the second, and charges
 * the new plan for the same part of it, or for a whole period where the cycle is another.
 */
export function estimateUpgrade(running: Priced, wanted: Priced, endsAt: Date, now: Date): UpgradeCost {
  const begun = beginOf(endsAt, running.BillingCycle);
  const part = (endsAt.getTime() - now.getTime()) / (endsAt.getTime() - begun.getTime());
  const left = Math.min(1, Math.max(0, part));
  const keepsDay = running.BillingCycle === wanted.BillingCycle;
  const credit = Math.round(running.StripePrice.unit_amount * left);
  const charge = Math.round(wanted.StripePrice.unit_amount * (keepsDay ? left : 1));
  return { credit, today: Math.max(0, charge - credit), keepsDay };
}

/** The beginning of the period that ends then; the 31st of a shorter month is its last day. */
function beginOf(endsAt: Date, cycle: Priced['BillingCycle']): Date {
  const months = cycle === 'annual' ? 12 : 1;
  const begun = new Date(endsAt);
  begun.setUTCMonth(begun.getUTCMonth() - months);
  if (begun.getUTCDate() !== endsAt.getUTCDate()) begun.setUTCDate(0);
  return begun;
}
