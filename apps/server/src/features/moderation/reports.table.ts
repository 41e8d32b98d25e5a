import { BAN_PLACES } from '@school/contract/moderation';
import { sql } from 'drizzle-orm';
import { index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { accounts } from '../identity/db/accounts.table.ts';
import { lessons } from '../lessons/lessons.table.ts';

/** A learner's word about another's message, comment or conduct, with what was written: it may be deleted meanwhile. */
export const reports = pgTable(
  'reports',
  {
    place: text('place', { enum: BAN_PLACES }).notNull(),
    /** Names within its place what was reported: one report of it from each. */
    thing: text('thing').notNull(),
    reporterId: text('reporter_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** Whose it is. */
    accountId: text('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    username: text('username').notNull(),
    message: text('message').notNull(),
    note: text('note').notNull().default(''),
    lessonId: text('lesson_id').references(() => lessons.id),
    /** The number of a speaking room. */
    room: integer('room'),
    reportedAt: timestamp('reported_at', { withTimezone: true }).notNull(),
    /** Null until the operators were told by mail. */
    mailedAt: timestamp('mailed_at', { withTimezone: true }),
    /** Null until a moderator has looked at it. */
    closedAt: timestamp('closed_at', { withTimezone: true }),
    closedBy: text('closed_by').references(() => accounts.id, { onDelete: 'set null' }),
  },
  (table) => [
    primaryKey({ columns: [table.place, table.thing, table.reporterId] }),
    index('reports_to_mail').on(table.reportedAt).where(sql`mailed_at is null`),
    index('reports_open').on(table.reportedAt).where(sql`closed_at is null`),
    index('reports_reporter_id').on(table.reporterId),
    index('reports_account_id').on(table.accountId),
    index('reports_closed_by').on(table.closedBy),
  ],
);

export type ReportRow = typeof reports.$inferSelect;
