import type { SoldPackage } from '@school/contract/billing';
import { digitsOf } from '@school/domain/money';

type Money = SoldPackage['StripePrice'];

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
