import type { StorePlatform } from './products.ts';

/** One subscription to one product, as the store has it. Times are in ms. */
export type Purchase = {
  platform: StorePlatform;
  /** The store's name of the product; with the package's identifier in the offering. */
  productId: string;
  identifier: string;
  /** The account at Apple or Google that pays. */
  storeAccount: string;
  isSandbox: boolean;
  isShared: boolean;
  boughtAt: number;
  periodStartsAt: number;
  expiresAt: number;
  isTrial: boolean;
  unsubscribedAt: number | null;
  billingIssueAt: number | null;
  graceEndsAt: number | null;
  refundedAt: number | null;
  resumesAt: number | null;
  /** What it goes on as at the end of its period. */
  nextIdentifier: string | null;
  /** The store's next charge will be refused. */
  isFailing: boolean;
  /** Its end has been sent as a webhook. */
  isOver: boolean;
  transactionId: string;
  originalTransactionId: string;
};

/** What RevenueCat knows of one customer, under however many names. */
export type Customer = {
  /** The first of its names. */
  id: string;
  names: string[];
  firstSeenAt: number;
  attributes: { [name: string]: { value: string; updated_at_ms: number } };
  purchases: Purchase[];
};

/** The subscription that the store would still charge for, or has not told to be over. */
export function findLive({ purchases }: Customer, platform: StorePlatform): Purchase | null {
  return purchases.find((purchase) => purchase.platform === platform && !purchase.isOver) ?? null;
}

/** One entry a product: a later purchase of the same takes the place of the earlier. */
export function putPurchase(customer: Customer, purchase: Purchase): void {
  customer.purchases = [
    ...customer.purchases.filter(({ productId }) => productId !== purchase.productId),
    purchase,
  ];
}
