import { z } from 'zod';
import { defineCallable } from './callable.ts';

/** Who subscribed at another price, and whether they are moved to the one that stands now. */
export const PackagePriceSchema = z.strictObject({
  identifier: z.string(),
  /** Plans at Stripe that renew. */
  subscribers: z.int(),
  /** Plans in an app store: the stores alone decide what these cost. */
  inStores: z.int(),
  /** False where it was never sold at another price: then all who have it pay today’s. */
  hasOtherPrices: z.boolean(),
  /** The price that all are moved to; null where none is set. */
  move: z
    .strictObject({
      currency: z.string(),
      unit_amount: z.int(),
      since: z.iso.datetime(),
      /** They have no mail yet: too little of their period is left, or their turn is still to come. */
      waiting: z.int(),
      /** They have their mail, and the new price from their next period on. */
      told: z.int(),
      moved: z.int(),
      /** They bought at this price. */
      had: z.int(),
    })
    .nullable(),
});
export type PackagePrice = z.infer<typeof PackagePriceSchema>;

const PricesSchema = z.strictObject({ packages: z.array(PackagePriceSchema) });

/** Owners alone, with a second factor: others are refused as 'permission-denied'. */
export const listPriceMoves = defineCallable({
  name: 'listPriceMoves',
  access: 'signed-in',
  limit: { points: 60, seconds: 60 },
  request: z.strictObject({}).nullish(),
  response: PricesSchema,
});

/**
 * Moves all who have this package to the price at which it is sold now, each from the next period of which they get a mail
 * two weeks before. Refused as 'failed-precondition' with `details.reason` 'price-changed' where another price is meant.
 */
export const moveToPrice = defineCallable({
  name: 'moveToPrice',
  access: 'signed-in',
  limit: { points: 20, seconds: 60 },
  request: z.strictObject({
    identifier: z.string().min(1).max(200),
    currency: z.string().regex(/^[a-z]{3}$/),
    unit_amount: z.int().positive(),
  }),
  response: PricesSchema,
});
