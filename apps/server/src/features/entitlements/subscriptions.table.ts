import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { accounts } from '../identity/db/accounts.table.ts';

/** The ledger: every subscription of every account, as its platform reported it last. */
export const subscriptions = pgTable(
  'subscriptions',
  {
    /** The platform's own id; of a plan that waits for another's end, the id under which it waits. */
    id: text('id').primaryKey(),
    accountId: text('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** Who says what this row holds; the school of a plan that it has given. */
    platform: text('platform', { enum: ['stripe', 'ios', 'android', 'school'] }).notNull(),
    /** The package bought: its `identifier`, product and tier. */
    identifier: text('identifier').notNull(),
    productId: text('product_id').notNull(),
    tier: integer('tier').notNull(),
    status: text('status', { enum: ['trialing', 'active', 'past_due', 'pending', 'ended'] }).notNull(),
    /** Will not renew. */
    cancels: boolean('cancels').notNull(),
    purchasedAt: timestamp('purchased_at', { withTimezone: true }).notNull(),
    /** Until when it gives access: the end of the paid period, grace included. */
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    /** When the trial ends, or the first payment was due; in an app store that of the period that runs. */
    firstPaymentAt: timestamp('first_payment_at', { withTimezone: true }).notNull(),
    /** Set once it is over for good. */
    endedAt: timestamp('ended_at', { withTimezone: true }),
    /** When the platform began to say what this row holds. */
    syncedAt: timestamp('synced_at', { withTimezone: true }).notNull(),
    /** When the platform was asked last of our own accord, whether it answered or not. */
    checkedAt: timestamp('checked_at', { withTimezone: true }),
    /** Of a pending one: whose end it waits for. */
    followsId: text('follows_id'),
    /** Of an app store's: the store's own name of the product. */
    storeProductId: text('store_product_id'),
    /** A member of the family pays for it: it gives access alone, as what the school gives does. */
    isShared: boolean('is_shared').notNull().default(false),
  },
  (table) => [
    index('subscriptions_follows_id').on(table.followsId),
    index('subscriptions_account_id').on(table.accountId, table.expiresAt),
    // The few by which the studio lists people.
    index('subscriptions_cancels').on(table.accountId).where(sql`cancels and ended_at is null`),
    index('subscriptions_trialing').on(table.accountId).where(sql`status = 'trialing' and ended_at is null`),
  ],
);

export type SubscriptionRow = typeof subscriptions.$inferSelect;
