import type { ReminderKind } from '@school/contract/reminders';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { pushSubscriptions } from './push-subscriptions.table.ts';

/** Which reminders have their messages in the outbox, and how far the others are. */
export const pushRuns = pgTable('push_runs', {
  reminderKey: text('reminder_key').primaryKey(),
  /** The last account whose messages are in the outbox; null before the first and after the last. */
  queuedUntil: text('queued_until'),
  isQueued: boolean('is_queued').notNull().default(false),
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
});

export type PushRunRow = typeof pushRuns.$inferSelect;

/** `unwanted`: by then the reader had no consent, wish, log-in or plan for it. A browser that is gone takes its rows along. */
export type PushState = 'waiting' | 'sent' | 'refused' | 'unwanted';

/** The outbox: one message to one browser, sent by whichever process takes it. */
export const pushMessages = pgTable(
  'push_messages',
  {
    reminderKey: text('reminder_key').notNull(),
    subscriptionId: text('subscription_id')
      .notNull()
      .references(() => pushSubscriptions.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<ReminderKind>().notNull(),
    state: text('state').$type<PushState>().notNull().default('waiting'),
    attempts: integer('attempts').notNull().default(0),
    nextAttemptAt: timestamp('next_attempt_at', { withTimezone: true }).notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.reminderKey, table.subscriptionId] }),
    index('push_messages_subscription_id').on(table.subscriptionId),
    index('push_messages_waiting').on(table.expiresAt, table.nextAttemptAt).where(sql`state = 'waiting'`),
    index('push_messages_expires_at').on(table.expiresAt),
  ],
);

export type PushMessageRow = typeof pushMessages.$inferSelect;
