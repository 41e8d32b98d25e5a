import { digitsOf } from '@school/domain/money';
import { z } from 'zod';
import type { PaymentRow } from './payments.table.ts';

/** The largest number of the column: in dong and rupiah a year costs millions. */
const MOST_MINOR = 2_147_483_647;
const Share = z.number().min(0).max(1).nullish().catch(null);

/** What RevenueCat's events say of money; what is unknown to it is null. */
const MoneySchema = z.object({
  type: z.string(),
  store: z.string(),
  environment: z.string().nullish(),
  transaction_id: z.string().min(1).max(200),
  is_family_share: z.boolean().nullish(),
  cancel_reason: z.string().nullish(),
  currency: z.string().regex(/^[A-Za-z]{3}$/),
  /** In units of the currency: 0 for a trial, negative for what goes back. */
  price_in_purchased_currency: z.number().nullish(),
  tax_percentage: Share,
  commission_percentage: Share,
  purchased_at_ms: z.number().min(Date.UTC(2008, 0)).max(Date.UTC(2100, 0)),
});

export type StoreMoney =
  | { kind: 'paid'; payment: StorePayment }
  /** Null for all of it. `payment` is what it says of a payment that is not known yet, if it says the amount. */
  | { kind: 'refunded'; id: string; refunded: number | null; payment: StorePayment | null };

type StorePayment = Omit<PaymentRow, 'accountId' | 'readAt'>;

const PLATFORMS: { readonly [store: string]: 'ios' | 'android' } = {
  APP_STORE: 'ios',
  MAC_APP_STORE: 'ios',
  PLAY_STORE: 'android',
};
const PAID = new Set(['INITIAL_PURCHASE', 'RENEWAL', 'NON_RENEWING_PURCHASE']);

/** Null for an event that moves no money, or not in a store. */
export function readStoreMoney(
  event: unknown,
  { takesSandbox }: { takesSandbox: boolean },
): StoreMoney | null {
  const { data } = MoneySchema.safeParse(event);
  const platform = data && PLATFORMS[data.store];
  if (!data || !platform || data.is_family_share) return null;
  if (data.environment === 'SANDBOX' && !takesSandbox) return null;
  const price = toMinor(data.price_in_purchased_currency ?? 0, data.currency);
  if (Math.abs(price) > MOST_MINOR) return null;
  const payment = toPayment(data, platform, Math.abs(price));
  if (data.type === 'CANCELLATION' && data.cancel_reason === 'CUSTOMER_SUPPORT')
    return {
      kind: 'refunded',
      id: payment.id,
      refunded: price < 0 ? -price : null,
      payment: price === 0 ? null : { ...payment, refunded: payment.amount },
    };
  return PAID.has(data.type) && price > 0 ? { kind: 'paid', payment } : null;
}

function toPayment(
  said: z.infer<typeof MoneySchema>,
  platform: PaymentRow['platform'],
  amount: number,
): StorePayment {
  const currency = said.currency.toLowerCase();
  const share = said.commission_percentage ?? null;
  return {
    id: `store:${said.transaction_id}`,
    platform,
    paidAt: new Date(said.purchased_at_ms),
    currency,
    amount,
    tax: Math.round(amount * (said.tax_percentage ?? 0)),
    refunded: 0,
    dispute: 'none',
    disputed: 0,
    fee: share === null ? null : Math.round(amount * share),
    feeCurrency: currency,
    url: null,
  };
}

const toMinor = (price: number, currency: string) => Math.round(price * 10 ** digitsOf(currency));
