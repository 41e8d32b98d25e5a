import type { RegionForms } from '@school/contract/regions';
import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';

/** The course's vocabulary, in the order of its file. */
export const vocabulary = pgTable(
  'vocabulary',
  {
    position: integer('position').primaryKey(),
    /** `keyOfEntry` of the domain: what a word of a text is looked for under. */
    key: text('key').notNull(),
    swissGerman: text('swiss_german').notNull(),
    english: text('english').notNull(),
    standardGerman: text('standard_german'),
    note: text('note'),
    noteGerman: text('note_german'),
    /** What other regions say for it. */
    regions: jsonb('regions').$type<RegionForms>(),
  },
  (table) => [index('vocabulary_key').on(table.key)],
);

export type VocabularyRow = typeof vocabulary.$inferSelect;
