import { index, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Stripe's events that have been dealt with. */
export const stripeEvents = pgTable(
  'stripe_events',
  {
    id: text('id').primaryKey(),
    type: text('type').notNull(),
    processedAt: timestamp('processed_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('stripe_events_processed_at').on(table.processedAt)],
);

/** RevenueCat's events that were taken; what they led to is done by a job of each account. */
export const revenueCatEvents = pgTable(
  'revenuecat_events',
  {
    id: text('id').primaryKey(),
    type: text('type').notNull(),
    receivedAt: timestamp('received_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('revenuecat_events_received_at').on(table.receivedAt)],
);
