import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { accounts } from '../../identity/db/accounts.table.ts';

/** What a payer's bank says of a payment: `inquiry` only asks, `open` and `lost` have taken the money back. */
export const DISPUTES = ['none', 'inquiry', 'open', 'won', 'lost'] as const;

/**
 * Every payment, as Stripe or a store has said last. Amounts are in minor units of `currency`, the fee in its own: Stripe
 * takes it from the balance. Kept as long as the law on business records asks, without the account once that is deleted.
 */
export const payments = pgTable(
  'payments',
  {
    /** Stripe's invoice, or `store:` with the store's transaction. */
    id: text('id').primaryKey(),
    accountId: text('account_id').references(() => accounts.id, { onDelete: 'set null' }),
    platform: text('platform', { enum: ['stripe', 'ios', 'android'] }).notNull(),
    paidAt: timestamp('paid_at', { withTimezone: true }).notNull(),
    currency: text('currency').notNull(),
    amount: integer('amount').notNull(),
    /** Of the amount. */
    tax: integer('tax').notNull().default(0),
    refunded: integer('refunded').notNull().default(0),
    dispute: text('dispute', { enum: DISPUTES }).notNull().default('none'),
    /** What the bank has taken back. */
    disputed: integer('disputed').notNull().default(0),
    /** What Stripe or the store keeps, of refunds and disputes too; null until it is known. A store's is an estimate. */
    fee: integer('fee'),
    feeCurrency: text('fee_currency'),
    /** The payer's invoice in the web; null in the stores. */
    url: text('url'),
    /** When the reading began that this is by: of two the later counts. */
    readAt: timestamp('read_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('payments_account').on(table.accountId, table.paidAt.desc()),
    index('payments_paid_at').on(table.paidAt),
    index('payments_without_fee').on(table.readAt).where(sql`${table.fee} is null`),
  ],
);

export type PaymentRow = typeof payments.$inferSelect;

/** How far the payments that Stripe had before are read, the newest first. */
export const paymentFills = pgTable('payment_fills', {
  platform: text('platform', { enum: ['stripe'] }).primaryKey(),
  /** The invoice that the next page begins after; null for the first. */
  after: text('after'),
  doneAt: timestamp('done_at', { withTimezone: true }),
});
