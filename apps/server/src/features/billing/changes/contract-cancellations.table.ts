import { index, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { accounts } from '../../identity/db/accounts.table.ts';

/** What was asked for without a log-in, and waits for the mail's link. */
export const contractCancellations = pgTable(
  'contract_cancellations',
  {
    /** Of the token in the mail. */
    hash: text('hash').primaryKey(),
    accountId: text('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    usedAt: timestamp('used_at', { withTimezone: true }),
  },
  (table) => [index('contract_cancellations_account_id').on(table.accountId)],
);
