import type { BillingCycle, SubscriptionPackage } from '@school/contract/billing';

type Priced = Pick<SubscriptionPackage, 'StripePrice' | 'BillingCycle' | 'Title' | 'FreeTrialPeriod'>;

const PERIOD: { [Cycle in BillingCycle]: string } = { monthly: 'month', annual: 'year' };

/** `unit_amount`/100 with its currency, per month or per year (specification §9). */
export function priceText({ StripePrice, BillingCycle: cycle }: Priced): string {
  const amount = new Intl.NumberFormat('en-CH', { style: 'currency', currency: StripePrice.currency }).format(
    StripePrice.unit_amount / 100,
  );
  return `${amount} per ${PERIOD[cycle]}`;
}

/** A card's price line: the free days come first for whoever may have them. */
export function priceLine(item: Priced, isTrialOffered: boolean): string {
  return isTrialOffered ? `${item.FreeTrialPeriod} days free, then ${priceText(item)}` : priceText(item);
}

/** How much less twelve months cost when paid by the year, if it is the same for every plan; else nothing to say. */
export function yearlyReduction(packages: readonly Priced[]): string {
  const percents = new Set(
    packages
      .filter((item) => item.BillingCycle === 'annual')
      .map((yearly) => {
        const monthly = packages.find(
          (item) => item.Title === yearly.Title && item.BillingCycle === 'monthly',
        );
        return monthly
          ? (1 - yearly.StripePrice.unit_amount / (monthly.StripePrice.unit_amount * 12)) * 100
          : 0;
      }),
  );
  const [percent] = percents;
  return percents.size === 1 &&
    percent !== undefined &&
    percent > 0 &&
    Number.isInteger(Math.round(percent * 1e6) / 1e6)
    ? `(-${Math.round(percent)}%)`
    : '';
}
