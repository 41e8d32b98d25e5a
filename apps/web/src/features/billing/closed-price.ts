import type { SubscriptionPackage } from '@school/contract/billing';
import { canBeSold, needsPrivateLesson } from '@school/domain/prerequisites';

/** The least plan by the month that opens what wants this tier; without one that needs an hour of the week chosen first. */
export function findLeastPlan(
  packages: readonly SubscriptionPackage[],
  tier: number,
): SubscriptionPackage | undefined {
  return packages
    .filter((item) => item.BillingCycle === 'monthly' && item.Tier >= tier)
    .filter((item) => canBeSold(item) && !needsPrivateLesson(item))
    .toSorted((one, other) => one.StripePrice.unit_amount - other.StripePrice.unit_amount)[0];
}
