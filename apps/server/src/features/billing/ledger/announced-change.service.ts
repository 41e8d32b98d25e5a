import type { CataloguePackage } from '@school/contract/billing';
import type { StoredSubscription } from '@school/domain/ledger';
import { type StoreSubscription, toAnnouncedFact } from '@school/domain/store-facts';
import type { Database } from '../../../platform/database.ts';
import { findPackageOfStoreProduct } from '../catalogue/store-products.repo.ts';
import { findStoreCustomer } from '../rows/stores.repo.ts';

type Read = { fact: StoredSubscription; said: StoreSubscription };
export type AnnouncedChange = { followsId: string; fact: StoredSubscription; item: CataloguePackage };

/**
 * The change that an event announced for the end of what this reading shows to run: RevenueCat's answer does not name it
 * before it begins. Null as soon as the reading shows that nothing waits any more.
 */
export async function findAnnouncedChange(
  tx: Database,
  accountId: string,
  rows: readonly Read[],
): Promise<AnnouncedChange | null> {
  const { nextProduct, nextSaidAt } = (await findStoreCustomer(tx, accountId)) ?? {};
  if (!nextProduct || !nextSaidAt) return null;
  for (const { fact: running, said } of rows) {
    // Google's name may come with its base plan.
    const names = [...new Set([nextProduct, nextProduct.split(':')[0] ?? nextProduct])];
    const item = await findPackageOfStoreProduct(tx, said.platform, names);
    if (!item || rows.some(({ fact }) => fact.productId === item.ProductID && fact.endedAt === null))
      continue;
    const announced = { id: `next:${running.id}`, item, announcedAt: nextSaidAt };
    const fact = toAnnouncedFact(said, running, announced);
    if (fact) return { followsId: running.id, fact, item };
  }
  return null;
}
