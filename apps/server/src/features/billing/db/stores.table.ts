import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { accounts } from '../../identity/db/accounts.table.ts';

/** The accounts that RevenueCat may know of: those that were about to buy in an app store, or that it told us of. */
export const storeCustomers = pgTable(
  'store_customers',
  {
    accountId: text('account_id')
      .primaryKey()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** How many reasons to read it again there have been, and how many of them a reading has seen. */
    hints: integer('hints').notNull().default(0),
    hintsRead: integer('hints_read').notNull().default(0),
    /** When it was read last of our own accord, whether it was answered or not. */
    checkedAt: timestamp('checked_at', { withTimezone: true }),
    /** The store's name of what the plan changes to, as an event said at `nextSaidAt`, by RevenueCat's clock; null for no change. */
    nextProduct: text('next_product'),
    nextSaidAt: timestamp('next_said_at', { withTimezone: true }),
  },
  (table) => [index('store_customers_checked_at').on(table.checkedAt)],
);

export type StoreCustomerRow = typeof storeCustomers.$inferSelect;

/** The purchase in an app store that an account prepared last. */
export const storePurchases = pgTable('store_purchases', {
  accountId: text('account_id')
    .primaryKey()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  /** Under which an hour may be held for it. */
  attempt: text('attempt').notNull(),
  platform: text('platform', { enum: ['ios', 'android'] }).notNull(),
  identifier: text('identifier').notNull(),
  preparedAt: timestamp('prepared_at', { withTimezone: true }).notNull(),
  /** `open`: the store may still sell it. `bought`: the store says so. `given-up`: the app says so. */
  state: text('state', { enum: ['open', 'bought', 'given-up'] }).notNull(),
});

export type StorePurchaseRow = typeof storePurchases.$inferSelect;
