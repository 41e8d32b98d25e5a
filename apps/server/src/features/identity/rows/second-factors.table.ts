import { index, integer, pgTable, text, timestamp, unique } from 'drizzle-orm/pg-core';
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

export type SecondFactorRow = typeof secondFactors.$inferSelect;
