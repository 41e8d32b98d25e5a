import { LANGUAGES } from '@school/contract/language-cookie';
import { date, pgTable, text } from 'drizzle-orm/pg-core';

/** The operator's legal pages, Markdown. */
export const legalPages = pgTable('legal_pages', {
  page: text('page').primaryKey(),
  title: text('title').notNull(),
  titleGerman: text('title_german'),
  text: text('text').notNull(),
  textGerman: text('text_german'),
  /** Changed by the operator when learners have to agree again. */
  version: text('version').notNull().default('1'),
  /** Since when it says this; null where the operator has not said. */
  validFrom: date('valid_from'),
  /** The language of the text that counts where the two differ. */
  binding: text('binding', { enum: LANGUAGES }).notNull().default('en'),
});
