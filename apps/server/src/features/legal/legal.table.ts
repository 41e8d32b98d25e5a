import { date, pgTable, text } from 'drizzle-orm/pg-core';

/** The operator's legal pages, Markdown. */
export const legalPages = pgTable('legal_pages', {
  page: text('page').primaryKey(),
  title: text('title').notNull(),
  text: text('text').notNull(),
  /** Changed by the operator when learners have to agree again. */
  version: text('version').notNull().default('1'),
  /** Since when it says this; null where the operator has not said. */
  validFrom: date('valid_from'),
});
