import { sql } from 'drizzle-orm';
import { date, index, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { accounts } from '../../identity/db/accounts.table.ts';
import { privateLessonSlots } from './slots.table.ts';

/** Who has which hour of the week. Two students never have the same one: `private_lesson_bookings_slot`. */
export const privateLessonBookings = pgTable(
  'private_lesson_bookings',
  {
    id: text('id').primaryKey(),
    accountId: text('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** Null of one that waits. */
    slotId: text('slot_id').references(() => privateLessonSlots.id),
    /** `held`: for an open payment page. `taken`: paid. `waiting`: paid, and an hour is still to be chosen. */
    state: text('state', { enum: ['held', 'taken', 'waiting'] }).notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    /** Of a held one: after this others may have the hour. */
    heldUntil: timestamp('held_until', { withTimezone: true }),
    /** Of a held one: the checkout or change that it is held for. */
    attempt: text('attempt'),
    /** The plan that pays for it. */
    subscriptionId: text('subscription_id'),
    /** The Monday of the first week with a lesson. */
    fromWeek: date('from_week', { mode: 'string' }),
    /** The hour is withdrawn: the teacher still gives lessons at it until then. */
    givenUntil: timestamp('given_until', { withTimezone: true }),
    /** When the plan ends; null while it renews. */
    endsAt: timestamp('ends_at', { withTimezone: true }),
  },
  (table) => [
    uniqueIndex('private_lesson_bookings_slot').on(table.slotId),
    uniqueIndex('private_lesson_bookings_held').on(table.accountId).where(sql`${table.state} = 'held'`),
    uniqueIndex('private_lesson_bookings_paid').on(table.accountId).where(sql`${table.state} <> 'held'`),
    index('private_lesson_bookings_held_until').on(table.heldUntil).where(sql`${table.state} = 'held'`),
  ],
);

export type BookingRow = typeof privateLessonBookings.$inferSelect;
