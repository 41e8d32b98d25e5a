import { BillingCycleSchema, type SoldPackage } from '@school/contract/billing';
import { z } from 'zod';
import { wordsFile } from './words.schemas.ts';

/** What `plans.yaml` says; docs/content-format.md describes it for operators. */
const Line = z.string().trim().min(1).max(200);
const Id = z
  .string()
  .regex(/^[A-Za-z0-9_]{1,100}$/, 'must be of letters without accents, digits and _, and quoted if a number');
/** As App Store Connect and Play Console take them; Google's may name the base plan after a colon. */
const StoreName = z
  .string()
  .regex(
    /^[A-Za-z0-9_.-]{1,100}(:[A-Za-z0-9-]{1,63})?$/,
    'must be a product of the store, such as app.school.vip',
  );
/** Stripe's own limits. */
const MAX_TRIAL_DAYS = 730;
const MAX_UNIT_AMOUNT = 99_999_999;
const DAYS = `must be a number of days from 0 to ${MAX_TRIAL_DAYS}`;
const AMOUNT = 'must be a whole number of minor units above 0, such as 1000 for 10 francs';

const PackageFileSchema = z
  .strictObject({
    identifier: Id,
    Title: Line,
    PromotionText: z.array(wordsFile(Line)),
    ProductID: Id,
    BillingCycle: BillingCycleSchema,
    FreeTrialPeriod: z.int(DAYS).min(0, DAYS).max(MAX_TRIAL_DAYS, DAYS),
    Tier: z.literal([1, 2, 3], 'must be 1, 2 or 3'),
    ButtonColour: Line,
    Main: z.boolean().default(false),
    SecondMain: z.boolean().default(false),
    price: z.strictObject({
      currency: z.string().regex(/^[a-z]{3}$/, 'must be a currency such as chf'),
      unit_amount: z.int(AMOUNT).min(1, AMOUNT).max(MAX_UNIT_AMOUNT, AMOUNT),
    }),
    /** The app stores' names of it, where they are others than its ProductID. */
    product_identifiers: z.strictObject({ ios: StoreName, android: StoreName }).partial().optional(),
    Prerequisites: z.array(z.enum(['one_private_lesson'])).default([]),
  })
  .transform(({ price, ...settings }): SoldPackage => ({ ...settings, StripePrice: price }));

export const PlansFileSchema = z.strictObject({
  packages: z.array(PackageFileSchema).min(1),
  /** The packages of each offer, in the order in which they are shown. */
  offers: z.record(Id, z.array(Id).min(1)),
});

export type PlansFile = z.output<typeof PlansFileSchema>;
