import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, timestamp, unique } from 'drizzle-orm/pg-core';

/** What carries a message. */
export type Transport = 'mail' | 'push';

/**
 * How a message ended: `bounced` where the address does not exist, `unwanted` where by then the reader had no consent,
 * wish, plan or address for it, `late` where its time had passed.
 */
export type EndState = 'sent' | 'bounced' | 'refused' | 'unwanted' | 'late';

/** One message to one recipient, sent by whichever process takes it. It names no address. */
export const outboxMessages = pgTable(
  'outbox_messages',
  {
    /** The same in every attempt: a mail's Message-ID is made of it. */
    id: text('id').primaryKey(),
    transport: text('transport').$type<Transport>().notNull(),
    /** What it is about: a reminder's key. */
    topic: text('topic').notNull(),
    /** By the transport: an account for mails, a browser's subscription for pushes. */
    recipient: text('recipient').notNull(),
    /** Whose it is. With the account it goes: the migration has the foreign key. */
    accountId: text('account_id').notNull(),
    state: text('state').$type<'waiting' | EndState>().notNull().default('waiting'),
    attempts: integer('attempts').notNull().default(0),
    nextAttemptAt: timestamp('next_attempt_at', { withTimezone: true }).notNull(),
    giveUpAt: timestamp('give_up_at', { withTimezone: true }).notNull(),
    /** By the real clock: of the last attempt. */
    takenAt: timestamp('taken_at', { withTimezone: true }),
    /** By the real clock: while a process has it in its hands. One that was killed never gives it back. */
    leaseEndsAt: timestamp('lease_ends_at', { withTimezone: true }),
    endedAt: timestamp('ended_at', { withTimezone: true }),
    /** What the other side said. */
    reason: text('reason'),
  },
  (table) => [
    unique('outbox_messages_once').on(table.transport, table.topic, table.recipient),
    index('outbox_messages_account_id').on(table.accountId, table.endedAt.desc()),
    index('outbox_messages_waiting')
      .on(table.transport, table.giveUpAt, table.nextAttemptAt)
      .where(sql`state = 'waiting'`),
    index('outbox_messages_taken_at').on(table.transport, table.takenAt),
    index('outbox_messages_give_up_at').on(table.transport, table.giveUpAt),
  ],
);

export type OutboxMessage = typeof outboxMessages.$inferSelect;
