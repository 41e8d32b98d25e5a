import type { FitOutcome } from '@school/domain/memory-fit';
import { sql } from 'drizzle-orm';
import { doublePrecision, index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { accounts } from '../../identity/db/accounts.table.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** How a learner's memory works, learned from their answers, and when that is looked at again. */
export const memoryFits = pgTable(
  'memory_fits',
  {
    accountId: text('account_id')
      .primaryKey()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** So many answers more before it is looked at. */
    answersLeft: integer('answers_left').notNull(),
    /** Not before this. */
    nextAt: instant('next_at').notNull(),
    /** When it was looked at last, and what was seen. */
    triedAt: instant('tried_at'),
    outcome: jsonb('outcome').$type<Omit<FitOutcome, 'weights'>>(),
    /** What the learner's cards go by; null where the usual weights serve. */
    weights: doublePrecision('weights').array(),
  },
  (table) => [index('memory_fits_next_at').on(table.nextAt).where(sql`answers_left <= 0`)],
);

export type MemoryFitRow = typeof memoryFits.$inferSelect;
