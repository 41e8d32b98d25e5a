import { index, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { accounts } from '../identity/db/accounts.table.ts';

/** What teachers note of a learner; the learner gets it with their data, and it goes with their account. */
export const personNotes = pgTable(
  'person_notes',
  {
    id: text('id').primaryKey(),
    accountId: text('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** Null where the author has left. */
    writtenBy: text('written_by').references(() => accounts.id, { onDelete: 'set null' }),
    writtenAt: timestamp('written_at', { withTimezone: true }).notNull(),
    text: text('text').notNull(),
  },
  (table) => [
    index('person_notes_account_id').on(table.accountId, table.writtenAt.desc()),
    index('person_notes_written_by').on(table.writtenBy),
  ],
);

export type PersonNoteRow = typeof personNotes.$inferSelect;
