import type { HostRole } from '@school/contract/operators';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { accounts } from '../../identity/db/accounts.table.ts';

/** Who sits in which room of the speaking practice now. A room is nothing but its seats, six at most. */
export const speakingSeats = pgTable(
  'speaking_seats',
  {
    id: text('id').primaryKey(),
    accountId: text('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    room: integer('room').notNull(),
    place: integer('place').notNull(),
    /** The connection that has the seat: one that came back has taken it from the one before. */
    connection: text('connection').notNull(),
    /** What its owner is in the room: a role counts with a second factor, which the connection's log-in had or had not. */
    role: text('role').$type<HostRole>(),
    isMuted: boolean('is_muted').notNull(),
    isCameraOff: boolean('is_camera_off').notNull(),
    isHandRaised: boolean('is_hand_raised').notNull(),
    joinedAt: timestamp('joined_at', { withTimezone: true }).notNull(),
    /** The process with the connection says so every few seconds: a killed one is silent, and its seats are free again. */
    seenAt: timestamp('seen_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    uniqueIndex('speaking_seats_place').on(table.room, table.place),
    uniqueIndex('speaking_seats_account_id').on(table.accountId),
    check('speaking_seats_six', sql`${table.place} between 1 and 6`),
  ],
);

export type SeatRow = typeof speakingSeats.$inferSelect;

/**
 * What one seat has told another, until the other's process has fetched it. Named statements write and read it
 * (`signals.repo.ts`), for each signal between two browsers takes both: an insert whose rows a locking select finds,
 * and a delete that joins seats, which the query builder cannot say.
 */
export const speakingSignals = pgTable(
  'speaking_signals',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    fromSeat: text('from_seat')
      .notNull()
      .references(() => speakingSeats.id, { onDelete: 'cascade' }),
    toSeat: text('to_seat')
      .notNull()
      .references(() => speakingSeats.id, { onDelete: 'cascade' }),
    signal: text('signal').notNull(),
  },
  (table) => [
    index('speaking_signals_to_seat').on(table.toSeat, table.id),
    index('speaking_signals_from_seat').on(table.fromSeat),
  ],
);

/** What a teacher has said of the door: one row, or none. */
export const speakingDoor = pgTable('speaking_door', {
  id: integer('id').primaryKey(),
  door: text('door', { enum: ['open', 'closed'] }).notNull(),
  until: timestamp('until', { withTimezone: true }).notNull(),
});
