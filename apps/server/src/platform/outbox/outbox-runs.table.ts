import { boolean, index, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import type { Transport } from './outbox.table.ts';

/** Which topics have their messages in the outbox, and how far the others are. */
export const outboxRuns = pgTable(
  'outbox_runs',
  {
    transport: text('transport').$type<Transport>().notNull(),
    topic: text('topic').notNull(),
    /** The last account whose messages are in the outbox; null before the first and after the last. */
    queuedUntil: text('queued_until'),
    isQueued: boolean('is_queued').notNull().default(false),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.transport, table.topic] }),
    index('outbox_runs_expires_at').on(table.transport, table.expiresAt),
  ],
);

export type OutboxRun = typeof outboxRuns.$inferSelect;
