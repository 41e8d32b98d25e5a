import { index, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { accounts } from '../../identity/db/accounts.table.ts';

/** The pages that accounts opened to give another card. */
export const cardUpdates = pgTable(
  'card_updates',
  {
    /** Stripe's id. */
    sessionId: text('session_id').primaryKey(),
    accountId: text('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    /** `done`: the card pays from now on. `closed`: run out, or replaced by a later one. */
    state: text('state', { enum: ['open', 'done', 'closed'] }).notNull(),
    /** Of the new card, once it is known. */
    brand: text('brand'),
    last4: text('last4'),
  },
  (table) => [index('card_updates_account_id').on(table.accountId, table.state)],
);

export type CardUpdateRow = typeof cardUpdates.$inferSelect;
