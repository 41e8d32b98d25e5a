import { integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { accounts } from '../identity/rows/accounts.table.ts';

/** A weekly hour in which the teacher gives private lessons, and the student who has it. */
export const privateLessonSlots = pgTable(
  'private_lesson_slots',
  {
    id: text('id').primaryKey(),
    day: text('day', { enum: ['MON', 'TUE', 'WED', 'THU', 'FRI'] }).notNull(),
    meridiem: text('meridiem', { enum: ['AM', 'PM'] }).notNull(),
    /** 1 to 12, on the school's clock. */
    hour: integer('hour').notNull(),
    studentId: text('student_id').references(() => accounts.id, { onDelete: 'set null' }),
  },
  (table) => [
    unique('private_lesson_slots_time').on(table.day, table.meridiem, table.hour),
    // A student has one lesson a week.
    unique('private_lesson_slots_student').on(table.studentId),
  ],
);

export type PrivateLessonSlotRow = typeof privateLessonSlots.$inferSelect;
