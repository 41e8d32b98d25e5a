import { customType, index, pgTable, text } from 'drizzle-orm/pg-core';
import { lessons } from '../lessons/lessons.table.ts';

const wordSet = customType<{ data: string }>({ dataType: () => 'tsvector' });

/** The words of a lesson as they are searched for, folded by `foldForSearch`. */
export const lessonWords = pgTable(
  'lesson_words',
  {
    lessonId: text('lesson_id')
      .primaryKey()
      .references(() => lessons.id, { onDelete: 'cascade' }),
    title: wordSet('title').notNull(),
    text: wordSet('text').notNull(),
    cards: wordSet('cards').notNull(),
    /** All of them, so that a query's words may stand in different parts. */
    everything: wordSet('everything').notNull(),
  },
  (table) => [index('lesson_words_everything').using('gin', table.everything)],
);

/** Each word that the course has in the dialect, once, by `spellingKeyInCourse`: who searches may spell it in another way. */
export const searchWords = pgTable(
  'search_words',
  {
    /** Folded by `foldAnswer`. */
    word: text('word').primaryKey(),
    spellingKey: text('spelling_key').notNull(),
  },
  (table) => [index('search_words_spelling_key').on(table.spellingKey)],
);
