import type { Texts } from '@school/texts/texts';
import type { SoldPackage } from './store-offer.ts';

type Priced = Pick<SoldPackage, 'StripePrice' | 'BillingCycle' | 'Title' | 'FreeTrialPeriod' | 'store'>;

/** A language's words for prices, and the locale that it writes amounts in. */
export type PriceWords = { price: Texts['billing']['price']; money: string };

type Money = Priced['StripePrice'];

/** An amount in the currency's smallest units: a hundredth of a franc, a whole yen. */
export function amountText({ currency, unit_amount }: Money, money: string): string {
  return format(currency, unit_amount, money, {});
}

/** The same without the zeros of a whole amount, to be set large. */
export function shortAmountText({ currency, unit_amount }: Money, money: string): string {
  return format(currency, unit_amount, money, { trailingZeroDisplay: 'stripIfInteger' });
}

function format(
  currency: string,
  unitAmount: number,
  locale: string,
  options: Intl.NumberFormatOptions,
): string {
  const francs =
    locale === 'en-CH' && currency.toLowerCase() === 'chf' ? writeFrancs(unitAmount, options) : null;
  if (francs !== null) return francs;
  const numbers = new Intl.NumberFormat(locale, { ...options, style: 'currency', currency });
  const { maximumFractionDigits = 2 } = numbers.resolvedOptions();
  return numbers.format(unitAmount / 10 ** maximumFractionDigits);
}

/**
 * What most plans cost, as Intl writes it: its first use costs a phone 50 to 70 ms at one go, and the first screen of the
 * plans shows prices. Null for an amount with a thousands separator or a sign.
 */
function writeFrancs(rappen: number, { trailingZeroDisplay }: Intl.NumberFormatOptions): string | null {
  if (!Number.isInteger(rappen) || rappen < 0 || rappen >= 100_000) return null;
  const isWhole = trailingZeroDisplay === 'stripIfInteger' && rappen % 100 === 0;
  return `CHF\u00a0${isWhole ? rappen / 100 : (rappen / 100).toFixed(2)}`;
}

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
