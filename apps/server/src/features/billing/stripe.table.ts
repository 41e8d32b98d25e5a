import { index, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { accounts } from '../identity/rows/accounts.table.ts';

/** Which Stripe customer an account is. */
export const stripeCustomers = pgTable('stripe_customers', {
  accountId: text('account_id')
    .primaryKey()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  customerId: text('customer_id').notNull().unique(),
});

/** The checkout sessions that accounts opened, so that each answers its owner only. */
export const checkoutSessions = pgTable(
  'checkout_sessions',
  {
    id: text('id').primaryKey(),
    accountId: text('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    identifier: text('identifier').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    /** Set when it was paid, replaced by a newer one, or ran out. */
    closedAt: timestamp('closed_at', { withTimezone: true }),
    subscriptionId: text('subscription_id'),
  },
  (table) => [index('checkout_sessions_account_id').on(table.accountId)],
);

/** Webhook events that have been dealt with. */
export const stripeEvents = pgTable('stripe_events', {
  id: text('id').primaryKey(),
  type: text('type').notNull(),
  processedAt: timestamp('processed_at', { withTimezone: true }).notNull(),
});
