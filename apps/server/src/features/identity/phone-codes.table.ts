import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { accounts } from './accounts.table.ts';

/** A code sent by text message; found by its session's hash, good once, for one purpose. */
export const phoneCodes = pgTable(
  'phone_codes',
  {
    /** SHA-256 of the `sessionInfo` that the browser holds. */
    hash: text('hash').primaryKey(),
    /** HMAC-SHA-256 of session and code: six digits under a plain hash would be found by trying. */
    codeMac: text('code_mac').notNull(),
    purpose: text('purpose', { enum: ['sign-in', 'enrolment', 'second-factor'] }).notNull(),
    phoneNumber: text('phone_number').notNull(),
    /** Whose second factor; null for a sign-in. */
    accountId: text('account_id').references(() => accounts.id, { onDelete: 'cascade' }),
    attempts: integer('attempts').notNull().default(0),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    usedAt: timestamp('used_at', { withTimezone: true }),
  },
  (table) => [
    index('phone_codes_account_id').on(table.accountId),
    index('phone_codes_expires_at').on(table.expiresAt),
  ],
);

export type PhoneCodeRow = typeof phoneCodes.$inferSelect;
