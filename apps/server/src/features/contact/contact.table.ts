import type { CONTACT_TOPICS } from '@school/contract/contact-limits';
import { INBOX_STATES } from '@school/contract/inbox-lists';
import { sql } from 'drizzle-orm';
import { boolean, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { accounts } from '../identity/db/accounts.table.ts';

/** What was written to the people behind the school; kept, so that a mail server that is away loses nothing. */
export const contactMessages = pgTable(
  'contact_messages',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** Null for a visitor. */
    accountId: text('account_id').references(() => accounts.id, { onDelete: 'cascade' }),
    email: text('email').notNull(),
    topic: text('topic').$type<(typeof CONTACT_TOPICS)[number]>().notNull(),
    message: text('message').notNull(),
    writtenAt: timestamp('written_at', { withTimezone: true }).notNull(),
    /** Null until the operators were told, or their mail servers have refused it for good. */
    mailedAt: timestamp('mailed_at', { withTimezone: true }),
    state: text('state', { enum: INBOX_STATES }).notNull().default('new'),
    /** Who of the staff looks after it; null for nobody. */
    assignedTo: text('assigned_to').references(() => accounts.id, { onDelete: 'set null' }),
  },
  (table) => [
    index('contact_messages_state').on(table.state, table.writtenAt.desc(), table.id.desc()),
    index('contact_messages_assigned_to').on(
      table.assignedTo,
      table.state,
      table.writtenAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index('contact_messages_to_mail').on(table.writtenAt).where(sql`mailed_at is null`),
    index('contact_messages_account_id').on(table.accountId),
    index('contact_messages_written_at').on(table.writtenAt),
  ],
);

export type ContactMessageRow = typeof contactMessages.$inferSelect;

/** What the staff write about a message; it goes with the message. */
const writtenByStaff = () => ({
  /** Made by the browser, so that what is sent twice is one; an answer's Message-ID is made of it. */
  id: uuid('id').primaryKey(),
  messageId: uuid('message_id')
    .notNull()
    .references(() => contactMessages.id, { onDelete: 'cascade' }),
  /** Null where the author has left. */
  writtenBy: text('written_by').references(() => accounts.id, { onDelete: 'set null' }),
  writtenAt: timestamp('written_at', { withTimezone: true }).notNull(),
  text: text('text').notNull(),
});

/** What the school has answered. */
export const contactAnswers = pgTable(
  'contact_answers',
  {
    ...writtenByStaff(),
    /** Null until a mail server has taken it, or refused it for good. */
    mailedAt: timestamp('mailed_at', { withTimezone: true }),
    isRefused: boolean('is_refused').notNull().default(false),
  },
  (table) => [
    index('contact_answers_message_id').on(table.messageId, table.writtenAt),
    index('contact_answers_written_by').on(table.writtenBy),
    index('contact_answers_to_mail').on(table.writtenAt).where(sql`mailed_at is null`),
  ],
);

export type ContactAnswerRow = typeof contactAnswers.$inferSelect;

/** What the staff note of a message among themselves. */
export const contactNotes = pgTable('contact_notes', writtenByStaff(), (table) => [
  index('contact_notes_message_id').on(table.messageId, table.writtenAt),
  index('contact_notes_written_by').on(table.writtenBy),
]);

export type ContactNoteRow = typeof contactNotes.$inferSelect;
