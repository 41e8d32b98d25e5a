import { sql } from 'drizzle-orm';
import { index, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { accounts } from '../identity/rows/accounts.table.ts';
import { lessons } from '../lessons/lessons.table.ts';

/** A learner's comment under a lesson. */
export const comments = pgTable(
  'comments',
  {
    lessonId: text('lesson_id')
      .notNull()
      .references(() => lessons.id),
    /** Unique under its lesson; byte order, as the document store sorts names. */
    id: text('id').notNull(),
    accountId: text('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    username: text('username').notNull(),
    message: text('message').notNull(),
    /** As text, since a Date has no microseconds. */
    createdAt: timestamp('created_at', { withTimezone: true, precision: 6, mode: 'string' })
      .notNull()
      .default(sql`clock_timestamp()`),
  },
  (table) => [
    primaryKey({ columns: [table.lessonId, table.id] }),
    // The list's own order (a plain `desc` puts nulls first), so that the hundred newest are read and nothing sorted.
    index('comments_newest').on(
      table.lessonId,
      table.createdAt.desc().nullsFirst(),
      sql`id collate "C" desc`,
    ),
    index('comments_account_id').on(table.accountId),
  ],
);

export type CommentRow = typeof comments.$inferSelect;
