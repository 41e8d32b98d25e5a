import { type StoreSubscription, toAnnouncedFact } from '@school/domain/store-facts';
import type { Database } from '../../../platform/database.ts';
import { findPackageOfStoreProduct } from '../catalogue/store-products.repo.ts';
import { findStoreCustomer } from '../db/stores.repo.ts';
import type { ReadFact, SoldFact } from '../ledger/read-fact.ts';

/** With what the store itself said. */
export type StoreFact = ReadFact & { said: StoreSubscription };

/**
 * The change that an event announced for the end of what this reading shows to run: RevenueCat's answer does not name it
 * before it begins. Null as soon as the reading shows that nothing waits any more.
 */
export async function findAnnouncedChange(
  db: Database,
  accountId: string,
  read: readonly StoreFact[],
): Promise<{ followsId: string; next: SoldFact } | null> {
  const { nextProduct, nextSaidAt } = (await findStoreCustomer(db, accountId)) ?? {};
  if (!nextProduct || !nextSaidAt) return null;
  for (const { fact: running, said } of read) {
    // Google's name may come with its base plan.
    const names = [...new Set([nextProduct, nextProduct.split(':')[0] ?? nextProduct])];
    const item = await findPackageOfStoreProduct(db, said.platform, names);
    if (!item || read.some(({ fact }) => fact.productId === item.ProductID && fact.endedAt === null))
      continue;
    const announced = { id: `next:${running.id}`, item, announcedAt: nextSaidAt };
    const fact = toAnnouncedFact(said, running, announced);
    if (fact) return { followsId: running.id, next: { fact, item } };
  }
  return null;
}
