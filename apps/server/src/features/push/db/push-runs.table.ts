import { boolean, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Which reminders have their messages in the outbox, and how far the others are. */
export const pushRuns = pgTable('push_runs', {
  reminderKey: text('reminder_key').primaryKey(),
  /** The last account whose messages are in the outbox; null before the first and after the last. */
  queuedUntil: text('queued_until'),
  isQueued: boolean('is_queued').notNull().default(false),
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
});

export type PushRunRow = typeof pushRuns.$inferSelect;
