import { sql } from 'drizzle-orm';
import { index, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { accounts } from '../../identity/db/accounts.table.ts';

/** Which Stripe customer an account is. */
export const stripeCustomers = pgTable('stripe_customers', {
  accountId: text('account_id')
    .primaryKey()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  customerId: text('customer_id').notNull().unique(),
});

/** The checkouts that accounts began: whose each is, and that one is open at a time. */
export const checkoutSessions = pgTable(
  'checkout_sessions',
  {
    id: text('id').primaryKey(),
    /** Null once the account is gone: a page that it left open is kept until it is known to be expired or paid. */
    accountId: text('account_id').references(() => accounts.id, { onDelete: 'set null' }),
    identifier: text('identifier').notNull(),
    /** `opening`: reserved, Stripe is being asked. `closed`: paid, replaced by a newer one, or run out. */
    state: text('state', { enum: ['opening', 'open', 'closed'] }).notNull(),
    /** Stripe's id; null while it is opening. */
    sessionId: text('session_id').unique(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    /** When Stripe was asked about it last. */
    checkedAt: timestamp('checked_at', { withTimezone: true }),
    subscriptionId: text('subscription_id'),
  },
  (table) => [
    index('checkout_sessions_account_id').on(table.accountId),
    uniqueIndex('checkout_sessions_opening').on(table.accountId).where(sql`${table.state} = 'opening'`),
    index('checkout_sessions_unchecked').on(table.checkedAt).where(sql`${table.state} = 'open'`),
  ],
);

export type CheckoutSessionRow = typeof checkoutSessions.$inferSelect;
