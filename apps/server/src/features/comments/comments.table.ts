import { sql } from 'drizzle-orm';
import { boolean, index, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { accounts } from '../identity/db/accounts.table.ts';
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
    /** The id of the comment of this lesson that it answers; one level, and that one may be gone. */
    replyTo: text('reply_to'),
    /** Whether its author taught here when it was written. */
    isTeacher: boolean('is_teacher').notNull().default(false),
    /** Only a shown one is listed; a removed one can be brought back for a month. */
    state: text('state', { enum: ['shown', 'hidden', 'removed'] })
      .notNull()
      .default('shown'),
    stateAt: timestamp('state_at', { withTimezone: true }),
    stateBy: text('state_by').references(() => accounts.id, { onDelete: 'set null' }),
    stateReason: text('state_reason').notNull().default(''),
    /** Null until an operator has looked at it. */
    seenAt: timestamp('seen_at', { withTimezone: true }),
    /** Null until a teacher has answered it. */
    answeredAt: timestamp('answered_at', { withTimezone: true }),
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
    index('comments_replies').on(table.lessonId, table.replyTo).where(sql`reply_to is not null`),
    index('comments_new').on(table.createdAt).where(sql`seen_at is null and state = 'shown'`),
    index('comments_unanswered')
      .on(table.createdAt)
      .where(sql`answered_at is null and reply_to is null and not is_teacher and state = 'shown'`),
    index('comments_put_away').on(table.stateAt).where(sql`state <> 'shown'`),
    index('comments_state_by').on(table.stateBy),
  ],
);

export type CommentRow = typeof comments.$inferSelect;
