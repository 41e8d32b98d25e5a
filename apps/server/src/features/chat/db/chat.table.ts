import {
  bigint,
  boolean,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { accounts } from '../../identity/db/accounts.table.ts';

/** The talk of a live lesson. */
export const chatRooms = pgTable('chat_rooms', {
  /** Of the first lesson of a day that day; of another one the same with a dash and the stage's id. */
  id: text('id').primaryKey(),
  /** In Switzerland. */
  day: date('day', { mode: 'string' }).notNull(),
  /** The lesson on the stage that it belongs to, once there is one. */
  stageId: text('stage_id').unique(),
  /**
   * Counts every change in the room. Who changes something takes the next number under this row's lock, so that
   * changes are there in the order of their numbers.
   */
  lastSequence: bigint('last_sequence', { mode: 'number' }).notNull().default(0),
  /** The number of the last change of what stands below. */
  changed: bigint('changed', { mode: 'number' }).notNull().default(0),
  door: text('door', { enum: ['by-hours', 'open', 'closed'] })
    .notNull()
    .default('by-hours'),
  slowSeconds: integer('slow_seconds').notNull().default(0),
  pinnedSequence: bigint('pinned_sequence', { mode: 'number' }),
});

export const chatMessages = pgTable(
  'chat_messages',
  {
    roomId: text('room_id')
      .notNull()
      .references(() => chatRooms.id, { onDelete: 'cascade' }),
    sequence: bigint('sequence', { mode: 'number' }).notNull(),
    /** The number of its last change: its own until it is deleted. */
    changed: bigint('changed', { mode: 'number' }).notNull(),
    /** The author's client sends it again until it is acknowledged. */
    clientId: text('client_id').notNull(),
    accountId: text('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    username: text('username').notNull(),
    /** What the author was when it was written. */
    role: text('role', { enum: ['teacher', 'moderator'] }),
    message: text('message').notNull(),
    sentAt: timestamp('sent_at', { withTimezone: true }).notNull(),
    isDeleted: boolean('is_deleted').notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.roomId, table.sequence] }),
    uniqueIndex('chat_messages_client_id').on(table.roomId, table.accountId, table.clientId),
    index('chat_messages_changed').on(table.roomId, table.changed),
    index('chat_messages_account_id').on(table.accountId),
  ],
);

export type ChatMessageRow = typeof chatMessages.$inferSelect;

/** A learner in a room: when they wrote and were seen last. */
export const chatMembers = pgTable(
  'chat_members',
  {
    roomId: text('room_id').notNull(),
    accountId: text('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    lastSentAt: timestamp('last_sent_at', { withTimezone: true }),
    /** Null when they have left. A process says so of those who are connected to it, every few seconds. */
    seenAt: timestamp('seen_at', { withTimezone: true }),
  },
  (table) => [
    primaryKey({ columns: [table.roomId, table.accountId] }),
    foreignKey({ columns: [table.roomId], foreignColumns: [chatRooms.id] }).onDelete('cascade'),
    index('chat_members_account_id').on(table.accountId),
  ],
);
