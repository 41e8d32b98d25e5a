import type { SubscriptionPackage } from '@school/contract/billing';
import { needsPrivateLesson } from '@school/domain/prerequisites';
import { shortAmountText } from '../../shared/texts/amount-text.ts';

/** What a month costs at least, and how many days are free before it. */
export type EntryPrice = { days: number; amount: string };

/** Of the plans that are paid by the month and begin with free days; null where none does. */
export function findEntryPrice(packages: readonly SubscriptionPackage[], money: string): EntryPrice | null {
  const [cheapest] = packages
    .filter(
      (item) => item.BillingCycle === 'monthly' && item.FreeTrialPeriod > 0 && !needsPrivateLesson(item),
    )
    .toSorted((one, other) => one.StripePrice.unit_amount - other.StripePrice.unit_amount);
  if (!cheapest) return null;
  return { days: cheapest.FreeTrialPeriod, amount: shortAmountText(cheapest.StripePrice, money) };
}
