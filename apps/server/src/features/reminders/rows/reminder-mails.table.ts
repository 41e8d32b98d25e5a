import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, timestamp, unique } from 'drizzle-orm/pg-core';
import { accounts } from '../../identity/rows/accounts.table.ts';
import { reminders } from './reminders.table.ts';

/** `unwanted`: by then the reader had no consent, wish, confirmed address or plan for it. */
export const MAIL_STATES = ['waiting', 'sending', 'sent', 'bounced', 'refused', 'unwanted', 'late'] as const;
export type MailState = (typeof MAIL_STATES)[number];

/** The outbox: one mail to one reader, sent by whichever process takes it. It names no address. */
export const reminderMails = pgTable(
  'reminder_mails',
  {
    /** Also the mail's Message-ID: the same in every attempt. */
    id: text('id').primaryKey(),
    reminderKey: text('reminder_key')
      .notNull()
      .references(() => reminders.key, { onDelete: 'cascade' }),
    accountId: text('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    state: text('state').$type<MailState>().notNull().default('waiting'),
    attempts: integer('attempts').notNull().default(0),
    nextAttemptAt: timestamp('next_attempt_at', { withTimezone: true }).notNull(),
    giveUpAt: timestamp('give_up_at', { withTimezone: true }).notNull(),
    /** By the real clock: of the last attempt. */
    claimedAt: timestamp('claimed_at', { withTimezone: true }),
    endedAt: timestamp('ended_at', { withTimezone: true }),
    /** What the mail server said. */
    reason: text('reason'),
  },
  (table) => [
    unique('reminder_mails_once').on(table.reminderKey, table.accountId),
    index('reminder_mails_account_id').on(table.accountId, table.endedAt.desc()),
    index('reminder_mails_waiting').on(table.giveUpAt, table.id).where(sql`state = 'waiting'`),
    index('reminder_mails_claimed_at').on(table.claimedAt),
    index('reminder_mails_give_up_at').on(table.giveUpAt),
  ],
);

export type ReminderMailRow = typeof reminderMails.$inferSelect;
