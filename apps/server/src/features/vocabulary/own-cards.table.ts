import { pgTable, text, timestamp, unique } from 'drizzle-orm/pg-core';
import { accounts } from '../identity/rows/accounts.table.ts';
import { lessons } from '../lessons/lessons.table.ts';

/** Words that learners have kept as cards. */
export const ownCards = pgTable(
  'own_cards',
  {
    id: text('id').primaryKey(),
    accountId: text('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    lessonId: text('lesson_id')
      .notNull()
      .references(() => lessons.id, { onDelete: 'cascade' }),
    swissGerman: text('swiss_german').notNull(),
    english: text('english').notNull(),
    standardGerman: text('standard_german'),
    keptAt: timestamp('kept_at', { withTimezone: true }).notNull(),
  },
  (table) => [unique('own_cards_word').on(table.accountId, table.lessonId, table.swissGerman)],
);

export type OwnCardRow = typeof ownCards.$inferSelect;
