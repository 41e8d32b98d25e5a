import { index, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { accounts } from '../../identity/db/accounts.table.ts';

/** What has been mailed once and must not be mailed again: each by the name of its reason. */
export const billingNotices = pgTable(
  'billing_notices',
  {
    /** Such as `receipt:` and the invoice's id. */
    key: text('key').primaryKey(),
    accountId: text('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('billing_notices_account_id').on(table.accountId),
    index('billing_notices_created_at').on(table.createdAt),
  ],
);
