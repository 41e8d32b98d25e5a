import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { lessons } from '../lessons/lessons.table.ts';

/**
 * The lines of a lesson's captions. A line keeps its id for life, and what learners say of it keeps that id. It has no
 * foreign key to this table: a save writes a lesson's rows anew.
 */
export const captionLines = pgTable(
  'caption_lines',
  {
    lessonId: text('lesson_id')
      .notNull()
      .references(() => lessons.id, { onDelete: 'cascade' }),
    language: text('language', { enum: ['gsw', 'en', 'de'] }).notNull(),
    /** Lines of other languages that say the same have the same id. */
    id: text('id').notNull(),
    /** Its place among the lines of its language. */
    position: integer('position').notNull(),
    startMs: integer('start_ms').notNull(),
    endMs: integer('end_ms').notNull(),
    speaker: text('speaker'),
    /** WebVTT's own text. */
    text: text('text').notNull(),
    place: text('place'),
    remarks: text('remarks'),
  },
  (table) => [
    primaryKey({ columns: [table.lessonId, table.language, table.id] }),
    index('caption_lines_position').on(table.lessonId, table.language, table.position),
  ],
);

export type CaptionLineRow = typeof captionLines.$inferSelect;
