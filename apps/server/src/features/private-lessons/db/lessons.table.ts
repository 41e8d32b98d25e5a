import { sql } from 'drizzle-orm';
import {
  boolean,
  date,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { accounts } from '../../identity/db/accounts.table.ts';
import { privateLessonSlots } from './slots.table.ts';

/** Rooms of private lessons are numbered from here on, those of the speaking practice below. */
export const FIRST_LESSON_ROOM = 10_000;

/** Lessons with their dates, as far as they are made: one for each student and week. */
export const privateLessons = pgTable(
  'private_lessons',
  {
    id: text('id').primaryKey(),
    accountId: text('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    bookingId: text('booking_id').notNull(),
    slotId: text('slot_id')
      .notNull()
      .references(() => privateLessonSlots.id),
    /** The Monday of its week. */
    week: date('week', { mode: 'string' }).notNull(),
    /** When it would be by its hour; `startsAt` is when it is. */
    occursAt: timestamp('occurs_at', { withTimezone: true }).notNull(),
    startsAt: timestamp('starts_at', { withTimezone: true }).notNull(),
    endsAt: timestamp('ends_at', { withTimezone: true }).notNull(),
    status: text('status', { enum: ['planned', 'cancelled', 'missed'] }).notNull(),
    /** By the student, who may do so once. */
    hasBeenMoved: boolean('has_been_moved').notNull().default(false),
    /** The number of its room, above all rooms of the speaking practice. */
    room: integer('room').notNull().generatedByDefaultAsIdentity({ startWith: FIRST_LESSON_ROOM }),
    /** Both sides have had the mail shortly before it. */
    isReminded: boolean('is_reminded').notNull().default(false),
  },
  (table) => [
    unique('private_lessons_week').on(table.accountId, table.week),
    // There is one teacher.
    uniqueIndex('private_lessons_time').on(table.startsAt).where(sql`${table.status} <> 'cancelled'`),
    index('private_lessons_booking_id').on(table.bookingId),
  ],
);

export type LessonRow = typeof privateLessons.$inferSelect;
export type NewLesson = typeof privateLessons.$inferInsert;

/** At which number the teacher calls a learner, where lessons are by telephone. */
export const privateLessonPhones = pgTable('private_lesson_phones', {
  accountId: text('account_id')
    .primaryKey()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  phone: text('phone').notNull(),
});

/** Calendars that have a secret address, which its version is a part of. */
export const privateLessonCalendars = pgTable('private_lesson_calendars', {
  /** 'teacher', or made up. */
  id: text('id').primaryKey(),
  /** Null of the teacher's. */
  accountId: text('account_id')
    .unique()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  version: integer('version').notNull(),
});

export type CalendarRow = typeof privateLessonCalendars.$inferSelect;
