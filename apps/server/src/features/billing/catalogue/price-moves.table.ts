import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { subscriptions } from '../../entitlements/subscriptions.table.ts';
import { accounts } from '../../identity/db/accounts.table.ts';
import { packages } from './catalogue.table.ts';

/** The price that all who have a package are moved to, as its owner decided last. */
export const priceMoves = pgTable('price_moves', {
  identifier: text('identifier')
    .primaryKey()
    .references(() => packages.identifier),
  currency: text('currency').notNull(),
  unitAmount: integer('unit_amount').notNull(),
  since: timestamp('since', { withTimezone: true }).notNull(),
});

/** How far that is with one subscription. */
export const movedSubscriptions = pgTable(
  'moved_subscriptions',
  {
    subscriptionId: text('subscription_id')
      .primaryKey()
      .references(() => subscriptions.id, { onDelete: 'cascade' }),
    accountId: text('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** The new price. */
    currency: text('currency').notNull(),
    unitAmount: integer('unit_amount').notNull(),
    /** When its mail was handed on, and which period it names. */
    toldAt: timestamp('told_at', { withTimezone: true }),
    movesAt: timestamp('moves_at', { withTimezone: true }),
    /** It has the new price; without a mail, it had it already. */
    movedAt: timestamp('moved_at', { withTimezone: true }),
    checkedAt: timestamp('checked_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('moved_subscriptions_account_id').on(table.accountId)],
);

export type MovedSubscription = typeof movedSubscriptions.$inferSelect;
export type PriceMove = typeof priceMoves.$inferSelect;
