import type { LessonMeeting } from '@school/contract/lesson-room';
import { boolean, date, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';

/** The hours of the week in which the teacher gives private lessons. One that is withdrawn stays, for who has it. */
export const privateLessonSlots = pgTable(
  'private_lesson_slots',
  {
    id: text('id').primaryKey(),
    day: text('day', { enum: ['MON', 'TUE', 'WED', 'THU', 'FRI'] }).notNull(),
    meridiem: text('meridiem', { enum: ['AM', 'PM'] }).notNull(),
    /** 1 to 12, on the school's clock. */
    hour: integer('hour').notNull(),
    isWithdrawn: boolean('is_withdrawn').notNull().default(false),
  },
  (table) => [unique('private_lesson_slots_time').on(table.day, table.meridiem, table.hour)],
);

export type SlotRow = typeof privateLessonSlots.$inferSelect;

/** What the course says of all private lessons: one row, or none where there are none. */
export const privateLessonTerms = pgTable('private_lesson_terms', {
  id: integer('id').primaryKey(),
  maxAmountOfLessons: integer('max_amount_of_lessons').notNull(),
  lessonMinutes: integer('lesson_minutes').notNull(),
  meeting: text('meeting').$type<LessonMeeting>().notNull().default('room'),
  /** In English. */
  meetingPlace: text('meeting_place'),
  meetingPlaceGerman: text('meeting_place_german'),
  meetingUrl: text('meeting_url'),
});

export type TermsRow = typeof privateLessonTerms.$inferSelect;

/** Days without lessons, the first and the last included. */
export const privateLessonHolidays = pgTable(
  'private_lesson_holidays',
  {
    fromDay: date('from_day', { mode: 'string' }).notNull(),
    untilDay: date('until_day', { mode: 'string' }).notNull(),
    title: text('title').notNull(),
  },
  (table) => [primaryKey({ columns: [table.fromDay, table.untilDay] })],
);

export type HolidayRow = typeof privateLessonHolidays.$inferSelect;
