import { pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { accounts } from '../../identity/db/accounts.table.ts';

/** The address of an account that takes no mail. Once the account has another, the row means nothing. */
export const bouncedAddresses = pgTable('bounced_addresses', {
  accountId: text('account_id')
    .primaryKey()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  /** As the account had it, in lower case. */
  email: text('email').notNull(),
  reason: text('reason').notNull(),
  bouncedAt: timestamp('bounced_at', { withTimezone: true }).notNull(),
});

export type BouncedAddressRow = typeof bouncedAddresses.$inferSelect;
