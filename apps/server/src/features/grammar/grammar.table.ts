import { integer, pgTable, text } from 'drizzle-orm/pg-core';

/** The topics of the grammar, Markdown. */
export const grammarTopics = pgTable('grammar_topics', {
  id: text('id').primaryKey(),
  /** Place in the course's order; the first is open to all. */
  position: integer('position').notNull(),
  title: text('title').notNull(),
  titleGerman: text('title_german'),
  summary: text('summary').notNull(),
  summaryGerman: text('summary_german'),
  text: text('text').notNull(),
  textGerman: text('text_german'),
});

export type GrammarTopicRow = typeof grammarTopics.$inferSelect;
