import type { CataloguePackage } from '@school/contract/billing';
import type { StoredSubscription } from './ledger.ts';

type Item = Pick<CataloguePackage, 'identifier' | 'ProductID' | 'Tier'>;

/** What of a fact says which package it is. */
export const soldAs = ({ identifier, ProductID, Tier }: Item) => ({
  identifier,
  productId: ProductID,
  tier: Tier,
});

type Pending = Pick<StoredSubscription, 'id' | 'platform' | 'purchasedAt'> & { item: Item; startsAt: Date };

/** What was chosen to begin with the end of what runs. */
export const toPendingFact = ({ item, startsAt, ...chosen }: Pending): StoredSubscription => ({
  ...chosen,
  ...soldAs(item),
  status: 'pending',
  cancels: false,
  expiresAt: startsAt,
  endedAt: null,
});

/** What a platform said of one subscription; `syncedAt` is when it was asked for this. */
export type Fact = StoredSubscription & { readonly syncedAt: Date };

/** One for each subscription that was ever heard of, in the order of their ids. Never changed: each reading makes new ones. */
export type Facts = readonly Fact[];

type Merged = {
  readonly facts: Facts;
  readonly reason: 'first-heard' | 'asked-later' | 'asked-earlier';
};

/**
 * The ledger's door. Of two readings of a subscription the one requested later wins, whichever
 * arrives first: a reading requested after a change has seen it. So readings may come late, twice and in any order.
 */
export function mergeFact(facts: Facts, said: Fact): Merged {
  const known = facts.find(({ id }) => id === said.id);
  if (known && known.syncedAt > said.syncedAt) return { facts, reason: 'asked-earlier' };
  const others = facts.filter(({ id }) => id !== said.id);
  return {
    facts: [...others, said].toSorted((a, b) => (a.id < b.id ? -1 : 1)),
    reason: known ? 'asked-later' : 'first-heard',
  };
}
