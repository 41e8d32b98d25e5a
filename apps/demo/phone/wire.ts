/** What the phone's page and the demo's server say to each other. */
import type { ParentAppOS } from '@school/contract/native-app-limits';

/** A product as the phone's store offers it to the person who is signed in. */
export type StoreProduct = {
  /** The package's, as in the school's offer. */
  identifier: string;
  productID: string;
  title: string;
  priceString: string;
  /** ISO 8601: 'P1M', 'P1Y'. */
  subscriptionPeriod: string;
  /** Days; 0 where this person gets no free trial. */
  trialDays: number;
};

/** A plan that the store's account owns. */
export type OwnedPlan = {
  title: string;
  store: ParentAppOS;
  /** ISO 8601, UTC. */
  expiresAt: string;
  cancels: boolean;
  hasBillingIssue: boolean;
};

export type StoreShelf = {
  products: StoreProduct[];
  owned: OwnedPlan[];
  /** The clock of the demo, ISO 8601. */
  now: string;
};

/** What happens in the store without the learner. */
export const STORE_HAPPENINGS = [
  'renew',
  'expire',
  'billing-issue',
  'refund',
  'cancel',
  'uncancel',
  'transfer',
  'share',
] as const;
export type StoreHappening = (typeof STORE_HAPPENINGS)[number];

export type Said = { ok: boolean; text: string };
