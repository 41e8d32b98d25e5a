import type { RegionForms } from '@school/contract/regions';
import { index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { lessons } from '../lessons/lessons.table.ts';

/** The cards of a lesson. A card keeps its id for life: what a learner knows of it hangs on the id. */
export const flashcards = pgTable(
  'flashcards',
  {
    id: text('id').primaryKey(),
    lessonId: text('lesson_id')
      .notNull()
      .references(() => lessons.id, { onDelete: 'cascade' }),
    /** Place in the lesson's file. */
    position: integer('position').notNull(),
    swissGerman: text('swiss_german').notNull(),
    english: text('english').notNull(),
    standardGerman: text('standard_german'),
    /** How it sounds: a file below its lesson's media folder. */
    soundFile: text('sound_file'),
    /** The line of its lesson's film that it came from, which may be gone. A save writes lines anew: no foreign key. */
    lineId: text('line_id'),
    /** What other regions say for it. */
    regions: jsonb('regions').$type<RegionForms>(),
    /** When it left its lesson's file; null while it stands there. */
    withdrawnAt: timestamp('withdrawn_at', { withTimezone: true }),
  },
  (table) => [index('flashcards_lesson_id').on(table.lessonId, table.position)],
);

export type FlashcardRow = typeof flashcards.$inferSelect;
