import { sql } from 'drizzle-orm';
import { index, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { accounts } from '../identity/rows/accounts.table.ts';
import { lessons } from '../lessons/lessons.table.ts';

/** A learner's word to the operator about another's comment, with what the comment said: it may be deleted meanwhile. */
export const commentReports = pgTable(
  'comment_reports',
  {
    lessonId: text('lesson_id')
      .notNull()
      .references(() => lessons.id),
    commentId: text('comment_id').notNull(),
    reporterId: text('reporter_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    authorId: text('author_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    username: text('username').notNull(),
    message: text('message').notNull(),
    reportedAt: timestamp('reported_at', { withTimezone: true }).notNull().defaultNow(),
    /** Null until the operator was told. */
    mailedAt: timestamp('mailed_at', { withTimezone: true }),
  },
  (table) => [
    primaryKey({ columns: [table.lessonId, table.commentId, table.reporterId] }),
    index('comment_reports_to_mail').on(table.reportedAt).where(sql`mailed_at is null`),
    index('comment_reports_reporter_id').on(table.reporterId),
    index('comment_reports_author_id').on(table.authorId),
  ],
);

export type CommentReportRow = typeof commentReports.$inferSelect;
