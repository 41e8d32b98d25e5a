import type { LiveSchedule } from '@school/domain/live-schedule';
import { date, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** One row: when the live lessons are, as the course says; it is always read as a whole. */
export const liveSchedule = pgTable('live_schedule', {
  id: integer('id').primaryKey().default(1),
  schedule: jsonb('schedule').$type<LiveSchedule>().notNull(),
});

/** What a teacher has said of a date since, by its day in Switzerland. */
export const liveDateChanges = pgTable('live_date_changes', {
  date: date('date', { mode: 'string' }).primaryKey(),
  title: text('title'),
  description: text('description'),
  cancelledFor: text('cancelled_for'),
  version: integer('version').notNull().default(1),
  changedAt: timestamp('changed_at', { withTimezone: true }).notNull(),
});

export type LiveDateChangeRow = typeof liveDateChanges.$inferSelect;
