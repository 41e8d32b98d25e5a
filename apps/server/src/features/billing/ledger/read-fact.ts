import type { CataloguePackage } from '@school/contract/billing';
import type { StoredSubscription } from '@school/domain/ledger';
import type { StripeSnapshot } from '../stripe/stripe-snapshot.ts';

/** A fact with the package that it is about. */
export type SoldFact = { fact: StoredSubscription; item: CataloguePackage };

/** What a platform says of one subscription now, in the ledger's words. */
export type ReadFact = SoldFact & {
  firstPaymentAt: Date;
  /** What its owner pays for it, which is not the catalogue's price for whoever has an old one; unknown for a store's. */
  price?: StripeSnapshot['price'];
  /** What begins with its end. */
  next: SoldFact | null;
  /** The hour that was chosen for its private lessons. */
  slotId?: string | null;
  /** Its cancellation is a step on the way to another plan. */
  isChanging?: boolean;
  /** The store's own name of the product. */
  storeProductId?: string | null;
};

export type Reading = {
  accountId: string;
  facts: readonly ReadFact[];
  /** When the platform was asked. */
  syncedAt: Date;
};
