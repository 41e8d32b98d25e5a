import { boolean, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { accounts } from '../identity/db/accounts.table.ts';

/** What learners have said of themselves when they came, and where they begin. */
export const arrivals = pgTable('arrivals', {
  accountId: text('account_id')
    .primaryKey()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  why: text('why', { enum: ['family', 'work', 'living-here', 'joy', 'other'] }),
  understanding: text('understanding', { enum: ['nothing', 'words', 'gist', 'most'] }),
  rounds: integer('rounds').notNull().default(0),
  level: integer('level'),
  isBeyond: boolean('is_beyond').notNull().default(false),
  /** Lines that they understood, where they wish that their words count as known. */
  knownLines: text('known_lines').array().notNull().default([]),
  savedAt: timestamp('saved_at', { withTimezone: true }).notNull(),
});

export type ArrivalRow = typeof arrivals.$inferSelect;
