import type { ReminderKind } from '@school/contract/reminders';
import { index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** What was told, once for each kind and occasion, and what became of its mails; about no account. */
export const reminders = pgTable(
  'reminders',
  {
    /** Such as `mondayMorning:2026-11-30`. */
    key: text('key').primaryKey(),
    kind: text('kind').$type<ReminderKind>().notNull(),
    /** Read by `ReminderContentSchema`: a reminder may outlive a release. */
    content: jsonb('content').$type<unknown>().notNull(),
    decidedAt: timestamp('decided_at', { withTimezone: true }).notNull(),
    /** Later nothing of it is sent. */
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    /** Nothing of it is sent from then on. */
    pausedAt: timestamp('paused_at', { withTimezone: true }),
    sent: integer('sent').notNull().default(0),
    bounced: integer('bounced').notNull().default(0),
    /** Refused by the mail server for another reason than the address, or too late. */
    failed: integer('failed').notNull().default(0),
    unsubscribed: integer('unsubscribed').notNull().default(0),
  },
  (table) => [
    index('reminders_decided_at').on(table.decidedAt.desc()),
    index('reminders_expires_at').on(table.expiresAt),
  ],
);

export type ReminderRow = typeof reminders.$inferSelect;

/** The lessons that a digest has told of, and those that were there before the first. */
export const announcedLessons = pgTable('announced_lessons', {
  lessonId: text('lesson_id').primaryKey(),
  announcedAt: timestamp('announced_at', { withTimezone: true }).notNull(),
});
