import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { lessons } from '../lessons/lessons.table.ts';

/** The cards of a lesson, in the order of its file. */
export const flashcards = pgTable(
  'flashcards',
  {
    lessonId: text('lesson_id')
      .notNull()
      .references(() => lessons.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    swissGerman: text('swiss_german').notNull(),
    english: text('english').notNull(),
    standardGerman: text('standard_german'),
  },
  (table) => [primaryKey({ columns: [table.lessonId, table.position] })],
);
