import { index, integer, pgTable, primaryKey, text, timestamp, unique } from 'drizzle-orm/pg-core';
import { accounts } from './accounts.table.ts';

/** What an account asks for after its first proof: codes of an authenticator app, or by text message. */
export const secondFactors = pgTable(
  'second_factors',
  {
    /** The enrolment id. */
    id: text('id').primaryKey(),
    accountId: text('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: ['totp', 'phone'] }).notNull(),
    displayName: text('display_name'),
    phoneNumber: text('phone_number'),
    /** AES-256-GCM under a key from the settings. */
    encryptedSecret: text('encrypted_secret'),
    /** The 30-second step of the last code that was accepted: none is good twice (RFC 6238, 5.2). */
    lastUsedStep: integer('last_used_step'),
    enrolledAt: timestamp('enrolled_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('second_factors_account_id').on(table.accountId),
    unique('second_factors_phone').on(table.accountId, table.phoneNumber),
  ],
);

/** What stands in for a second factor that was lost: good once, for an account that has a factor. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    accountId: text('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** HMAC-SHA-256 of account and code: fifty bits under a plain hash could be found by trying. */
    codeMac: text('code_mac').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    usedAt: timestamp('used_at', { withTimezone: true }),
  },
  (table) => [primaryKey({ name: 'recovery_codes_pkey', columns: [table.accountId, table.codeMac] })],
);

export type SecondFactorRow = typeof secondFactors.$inferSelect;
export type RecoveryCodeRow = typeof recoveryCodes.$inferSelect;
