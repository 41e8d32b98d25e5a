import { index, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Provider tokens that have been accepted, by SHA-256, until they expire by themselves: each is good once. */
export const usedTokens = pgTable(
  'used_tokens',
  {
    hash: text('hash').primaryKey(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('used_tokens_expires_at').on(table.expiresAt)],
);
