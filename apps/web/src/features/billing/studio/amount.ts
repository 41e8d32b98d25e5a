import type { SoldPackage } from '@school/contract/billing';

type Money = SoldPackage['StripePrice'];

/** How many digits a currency has after the point: two for francs, none for yen. */
const digitsOf = (currency: string): number =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2;

/** As it is typed: `12.50`. */
export function writeAmount({ currency, unit_amount }: Money): string {
  const digits = digitsOf(currency);
  return (unit_amount / 10 ** digits).toFixed(digits);
}

/** In the currency's smallest units; null for what is no price. */
export function readAmount(typed: string, currency: string): number | null {
  const digits = digitsOf(currency);
  const found = /^(\d{1,8})(?:[.,](\d+))?$/.exec(typed.trim());
  if (!found) return null;
  const [, whole = '', part = ''] = found;
  if (part.length > digits) return null;
  const amount = Number(whole) * 10 ** digits + Number(part.padEnd(digits, '0'));
  return amount > 0 ? amount : null;
}
