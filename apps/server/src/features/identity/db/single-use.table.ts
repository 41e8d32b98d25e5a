import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
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

export type OneTimeCodeRow = typeof oneTimeCodes.$inferSelect;
export type PhoneCodeRow = typeof phoneCodes.$inferSelect;

/** Provider tokens that have been accepted, by SHA-256, until they expire by themselves: each is good once. */
export const usedTokens = pgTable(
  'used_tokens',
  {
    hash: text('hash').primaryKey(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('used_tokens_expires_at').on(table.expiresAt)],
);
