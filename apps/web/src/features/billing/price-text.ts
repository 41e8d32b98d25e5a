import type { Texts } from '@school/texts/texts';
import { amountText, shortAmountText } from '../../shared/texts/amount-text.ts';
import type { SoldPackage } from './store-offer.ts';

type Priced = Pick<SoldPackage, 'StripePrice' | 'BillingCycle' | 'Title' | 'FreeTrialPeriod' | 'store'>;

/** A language's words for prices, and the locale that it writes amounts in. */
export type PriceWords = { price: Texts['billing']['price']; money: string };

/** `unit_amount` with its currency, per month or per year (specification §9); inside the app the store's own price. */
export function priceText(
  { StripePrice, BillingCycle: cycle, store }: Priced,
  { price, money }: PriceWords,
): string {
  if (store === 'awaited' || store === 'missing') return '';
  if (store) return price[store.cycle](store.price);
  return price[cycle](amountText(StripePrice, money));
}

/** A card's price line: the free days come first for an account that may have them. */
export function priceLine(item: Priced, isTrialOffered: boolean, words: PriceWords): string {
  const price = priceText(item, words);
  return isTrialOffered && price !== '' ? words.price.afterTrial(item.FreeTrialPeriod, price) : price;
}

/** What a month costs of a plan that is paid by the year, never said to be less than it is; null for any other. */
export function monthText(
  { StripePrice: { currency, unit_amount }, BillingCycle: cycle, store }: Priced,
  { price, money }: PriceWords,
): string | null {
  if (store || cycle !== 'annual') return null;
  return price.eachMonth(shortAmountText({ currency, unit_amount: Math.ceil(unit_amount / 12) }, money));
}

/** How much less twelve months cost when paid by the year, if it is the same for every plan; else nothing to say. */
export function yearlyReduction(
  packages: readonly Priced[],
  describe: Texts['billing']['reduction'],
): string {
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
    ? describe(Math.round(percent))
    : '';
}
