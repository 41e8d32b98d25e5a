import { index, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { accounts } from './accounts.table.ts';

export const CODE_PURPOSES = [
  'PASSWORD_RESET',
  'VERIFY_EMAIL',
  'EMAIL_SIGNIN',
  'VERIFY_AND_CHANGE_EMAIL',
  'RECOVER_EMAIL',
] as const;
export type CodePurpose = (typeof CODE_PURPOSES)[number];

/** A code from a mail's link, by its SHA-256 only; bound to a purpose and an address, good once. */
export const oneTimeCodes = pgTable(
  'one_time_codes',
  {
    hash: text('hash').primaryKey(),
    /** Null for a sign-in link to an address that has no account yet. */
    accountId: text('account_id').references(() => accounts.id, { onDelete: 'cascade' }),
    purpose: text('purpose', { enum: CODE_PURPOSES }).notNull(),
    /** The account's address when the code was made. */
    email: text('email').notNull(),
    /** The address to change to. */
    newEmail: text('new_email'),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    usedAt: timestamp('used_at', { withTimezone: true }),
  },
  (table) => [index('one_time_codes_account_id').on(table.accountId)],
);
