import { type CataloguePackage, CataloguePackageSchema, type SoldPackage } from '@school/contract/billing';
import type { PackageRow } from './catalogue.table.ts';

/** A package in the specification's names. */
export function toPackage(row: PackageRow): CataloguePackage {
  return CataloguePackageSchema.parse({
    identifier: row.identifier,
    Title: row.title,
    PromotionText: row.promotionText,
    ProductID: row.productId,
    BillingCycle: row.billingCycle,
    FreeTrialPeriod: row.trialDays,
    Tier: row.tier,
    ButtonColour: row.buttonColour,
    Main: row.isMain,
    SecondMain: row.isSecondMain,
    StripePrice: { currency: row.currency, unit_amount: row.unitAmount },
    Prerequisites: row.prerequisites,
  });
}

export function toRow(item: SoldPackage): PackageRow {
  return {
    identifier: item.identifier,
    title: item.Title,
    promotionText: item.PromotionText,
    productId: item.ProductID,
    billingCycle: item.BillingCycle,
    trialDays: item.FreeTrialPeriod,
    tier: item.Tier,
    buttonColour: item.ButtonColour,
    isMain: item.Main,
    isSecondMain: item.SecondMain,
    currency: item.StripePrice.currency,
    unitAmount: item.StripePrice.unit_amount,
    prerequisites: item.Prerequisites,
    iosProductId: item.product_identifiers?.ios ?? null,
    androidProductId: item.product_identifiers?.android ?? null,
  };
}
