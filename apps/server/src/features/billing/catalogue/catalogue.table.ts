import type { Words } from '@school/contract/words';
import { boolean, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/** Every package that the school sells or has sold: what is no longer on offer stays, for who still has it. */
export const packages = pgTable('packages', {
  identifier: text('identifier').primaryKey(),
  title: text('title').notNull(),
  promotionText: jsonb('promotion_text').$type<Words[]>().notNull(),
  productId: text('product_id').notNull(),
  billingCycle: text('billing_cycle', { enum: ['monthly', 'annual'] }).notNull(),
  trialDays: integer('trial_days').notNull(),
  tier: integer('tier').notNull(),
  buttonColour: text('button_colour').notNull(),
  isMain: boolean('is_main').notNull(),
  isSecondMain: boolean('is_second_main').notNull(),
  currency: text('currency').notNull(),
  /** In the currency's minor units. */
  unitAmount: integer('unit_amount').notNull(),
  prerequisites: jsonb('prerequisites').$type<string[]>().notNull(),
  /** The stores' names of it; null where they are the same as `product_id`. */
  iosProductId: text('ios_product_id'),
  androidProductId: text('android_product_id'),
});

/** Stripe's ids of prices. One never changes there: each amount that a package is sold at has another. */
export const stripePrices = pgTable(
  'stripe_prices',
  {
    identifier: text('identifier')
      .notNull()
      .references(() => packages.identifier),
    currency: text('currency').notNull(),
    unitAmount: integer('unit_amount').notNull(),
    priceId: text('price_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.identifier, table.currency, table.unitAmount] })],
);

/** Which packages an offer lists, in order. */
export const offers = pgTable(
  'offers',
  {
    offerId: text('offer_id').notNull(),
    position: integer('position').notNull(),
    identifier: text('identifier')
      .notNull()
      .references(() => packages.identifier),
  },
  (table) => [primaryKey({ columns: [table.offerId, table.position] })],
);

export type PackageRow = typeof packages.$inferSelect;
