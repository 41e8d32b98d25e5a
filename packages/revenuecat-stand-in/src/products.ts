export type StorePlatform = 'ios' | 'android';

/** A product as it is on sale in both stores: one package of the offering. */
export type StoreProduct = {
  /** The package's identifier in the offering. */
  identifier: string;
  /** The stores' names of the product. */
  productId: { ios: string; android: string };
  period: 'P1M' | 'P1Y';
  /** Of two products the higher one is an upgrade. */
  level: number;
  /** Of a first purchase; 0 for none. */
  trialDays: number;
  price: { amount: number; currency: string };
};

export const STORES = { ios: 'app_store', android: 'play_store' } as const;

const DAY_MS = 86_400_000;

/** The end of the period that begins then: the same day of the next month or year, or the month's last. */
export function endOfPeriod(startMs: number, period: StoreProduct['period']): number {
  const start = new Date(startMs);
  const month = start.getUTCMonth() + (period === 'P1Y' ? 12 : 1);
  const lastDay = new Date(Date.UTC(start.getUTCFullYear(), month + 1, 0)).getUTCDate();
  const end = new Date(start);
  end.setUTCFullYear(start.getUTCFullYear(), month, Math.min(start.getUTCDate(), lastDay));
  return end.getTime();
}

export const inDays = (fromMs: number, days: number) => fromMs + days * DAY_MS;
