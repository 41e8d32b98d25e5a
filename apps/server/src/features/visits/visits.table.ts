import type { VISIT_PLACES } from '@school/contract/visit-places';
import { date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

export type VisitPlace = (typeof VISIT_PLACES)[number];

/** How many pages of a kind were loaded on a day: nothing of who loaded them. */
export const pageVisits = pgTable(
  'page_visits',
  {
    day: date('day').notNull(),
    place: text('place').$type<VisitPlace>().notNull(),
    visits: integer('visits').notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.place] })],
);

export type PageVisitsRow = typeof pageVisits.$inferSelect;
