import type { CataloguePackage } from '@school/contract/billing';
import type { StorePlatform } from '@school/contract/store-purchases';
import { inArray, sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database.ts';
import { toPackage } from './catalogue.presenter.ts';
import { packages } from './catalogue.table.ts';

/** The package that a store sells under one of these names, the first of them first; null for none of ours. */
export async function findPackageOfStoreProduct(
  db: Database,
  platform: StorePlatform,
  names: readonly string[],
): Promise<CataloguePackage | null> {
  const own = platform === 'ios' ? packages.iosProductId : packages.androidProductId;
  const name = sql<string>`coalesce(${own}, ${packages.productId})`;
  const rows = await db
    .select({ item: packages, name })
    .from(packages)
    .where(inArray(name, [...names]));
  const found = rows.toSorted((a, b) => names.indexOf(a.name) - names.indexOf(b.name))[0];
  return found ? toPackage(found.item) : null;
}
