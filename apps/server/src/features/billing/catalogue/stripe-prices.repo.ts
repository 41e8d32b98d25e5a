import type { CataloguePackage, SubscriptionPackage } from '@school/contract/billing';
import type { Language } from '@school/contract/language-cookie';
import { wordsFor } from '@school/contract/words';
import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Database } from '../../../platform/database.ts';
import { toPackage } from './catalogue.presenter.ts';
import { offers, packages, stripePrices } from './catalogue.table.ts';

/** An offer as it crosses the wire to a reader of this language, in its order; null when there is no such offer. A price id not known yet is ''. */
export async function findPricedOffer(
  db: Database,
  offerId: string,
  language: Language,
): Promise<SubscriptionPackage[] | null> {
  const rows = await db
    .select({ item: packages, priceId: stripePrices.priceId })
    .from(offers)
    .innerJoin(packages, eq(packages.identifier, offers.identifier))
    .leftJoin(stripePrices, isPriceOfPackage())
    .where(eq(offers.offerId, offerId))
    .orderBy(asc(offers.position));
  if (rows.length === 0) return null;
  return rows.map(({ item, priceId }) => {
    const sold = toPackage(item);
    const PromotionText = sold.PromotionText.map((line) => wordsFor(line, language));
    return { ...sold, PromotionText, StripePriceID: priceId ?? '' };
  });
}

/** What is on offer at a price whose id is not known. */
export async function listUnpriced(db: Database): Promise<CataloguePackage[]> {
  const rows = await db
    .selectDistinctOn([packages.identifier], { item: packages })
    .from(offers)
    .innerJoin(packages, eq(packages.identifier, offers.identifier))
    .leftJoin(stripePrices, isPriceOfPackage())
    .where(isNull(stripePrices.priceId));
  return rows.map(({ item }) => toPackage(item));
}

export async function findPriceId(db: Database, item: CataloguePackage): Promise<string | null> {
  const { identifier, currency, unitAmount } = keyOf(item);
  const [row] = await db
    .select({ priceId: stripePrices.priceId })
    .from(stripePrices)
    .where(
      and(
        eq(stripePrices.identifier, identifier),
        eq(stripePrices.currency, currency),
        eq(stripePrices.unitAmount, unitAmount),
      ),
    )
    .limit(1);
  return row?.priceId ?? null;
}

/** The package that was sold at this price; null for a price of others. */
export async function findPackageOfPrice(db: Database, priceId: string): Promise<CataloguePackage | null> {
  const [row] = await db
    .select({ item: packages })
    .from(stripePrices)
    .innerJoin(packages, eq(packages.identifier, stripePrices.identifier))
    .where(eq(stripePrices.priceId, priceId))
    .limit(1);
  return row ? toPackage(row.item) : null;
}

export async function savePriceId(db: Database, item: CataloguePackage, priceId: string): Promise<void> {
  const { identifier, currency, unitAmount } = stripePrices;
  await db
    .insert(stripePrices)
    .values({ ...keyOf(item), priceId })
    .onConflictDoUpdate({ target: [identifier, currency, unitAmount], set: { priceId } });
}

const isPriceOfPackage = () =>
  and(
    eq(stripePrices.identifier, packages.identifier),
    eq(stripePrices.currency, packages.currency),
    eq(stripePrices.unitAmount, packages.unitAmount),
  );

const keyOf = ({ identifier, StripePrice: { currency, unit_amount } }: CataloguePackage) => ({
  identifier,
  currency,
  unitAmount: unit_amount,
});
