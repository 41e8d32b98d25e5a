import type { Catalogue, CataloguePackage } from '@school/contract/billing';
import { asc, desc, eq } from 'drizzle-orm';
import type { Database } from '../../../platform/database.ts';
import { toPackage, toRow } from './catalogue.presenter.ts';
import { offers, type PackageRow, packages } from './catalogue.table.ts';

/**
 * Takes this catalogue over in place of the one before: prices and offers are exactly these. Packages that are not in
 * it are on no offer any more, but stay known. Call it in a transaction.
 */
export async function saveCatalogue(db: Database, catalogue: Catalogue): Promise<void> {
  for (const item of catalogue.packages) {
    const row = toRow(item);
    const { identifier: _identifier, ...changes } = row;
    await db.insert(packages).values(row).onConflictDoUpdate({ target: packages.identifier, set: changes });
  }
  await db.delete(offers);
  const lines = catalogue.offers.flatMap(({ id, packageIdentifiers }) =>
    packageIdentifiers.map((identifier, position) => ({ offerId: id, position, identifier })),
  );
  if (lines.length > 0) await db.insert(offers).values(lines);
}

/** The packages of an offer, in its order; null when there is no such offer. */
export async function findOffer(db: Database, offerId: string): Promise<CataloguePackage[] | null> {
  const rows = await db
    .select({ item: packages })
    .from(offers)
    .innerJoin(packages, eq(packages.identifier, offers.identifier))
    .where(eq(offers.offerId, offerId))
    .orderBy(asc(offers.position));
  return rows.length === 0 ? null : rows.map(({ item }) => toPackage(item));
}

/** The package that is sold as this product, on offer or not. */
export async function findPackageOfProduct(
  db: Database,
  productId: string | null,
): Promise<CataloguePackage | null> {
  if (productId === null) return null;
  const [row] = await db.select().from(packages).where(eq(packages.productId, productId)).limit(1);
  return row ? toPackage(row) : null;
}

/** The package of this tier that is paid by the month, else any of it; null where none is sold. */
export async function findPackageOfTier(db: Database, tier: number): Promise<CataloguePackage | null> {
  const [row] = await db
    .select()
    .from(packages)
    .where(eq(packages.tier, tier))
    .orderBy(desc(packages.billingCycle), asc(packages.identifier))
    .limit(1);
  return row ? toPackage(row) : null;
}

/** A package by its identifier, on offer or not. */
export async function findPackage(db: Database, identifier: string): Promise<CataloguePackage | null> {
  const [row]: PackageRow[] = await db
    .select()
    .from(packages)
    .where(eq(packages.identifier, identifier))
    .limit(1);
  return row ? toPackage(row) : null;
}
