import type { SubscriptionPackage } from '@school/contract/billing';

type Money = SubscriptionPackage['StripePrice'];

/** In which francs are written alike. */
const SWISS = new Set(['en-CH', 'de-CH']);

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
    SWISS.has(locale) && currency.toLowerCase() === 'chf' ? writeFrancs(unitAmount, options) : null;
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
