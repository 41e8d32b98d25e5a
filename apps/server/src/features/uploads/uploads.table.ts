import { bigint, index, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { accounts } from '../identity/db/accounts.table.ts';

/** Files that are on their way here; how much of one has come is the length of its file. */
export const uploads = pgTable(
  'uploads',
  {
    id: text('id').primaryKey(),
    accountId: text('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** What it is for. */
    lessonId: text('lesson_id').notNull(),
    name: text('name').notNull(),
    bytes: bigint('bytes', { mode: 'number' }).notNull(),
    /** By the sender's own clock: with name and length it says which file it is. */
    lastModified: bigint('last_modified', { mode: 'number' }).notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    /** When bytes last came. */
    touchedAt: timestamp('touched_at', { withTimezone: true }).notNull(),
    /** The request that writes just now, of any process; one that died writes until then. */
    writer: text('writer'),
    writerUntil: timestamp('writer_until', { withTimezone: true }),
  },
  (table) => [
    uniqueIndex('uploads_file').on(
      table.accountId,
      table.lessonId,
      table.name,
      table.bytes,
      table.lastModified,
    ),
    index('uploads_touched_at').on(table.touchedAt),
  ],
);

export type UploadRow = typeof uploads.$inferSelect;
