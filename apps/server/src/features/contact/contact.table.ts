import type { CONTACT_TOPICS } from '@school/contract/contact-limits';
import { sql } from 'drizzle-orm';
import { index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
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
  },
  (table) => [
    index('contact_messages_to_mail').on(table.writtenAt).where(sql`mailed_at is null`),
    index('contact_messages_account_id').on(table.accountId),
    index('contact_messages_written_at').on(table.writtenAt),
  ],
);

export type ContactMessageRow = typeof contactMessages.$inferSelect;
