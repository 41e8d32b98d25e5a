import type { VISIT_PLACES } from '@school/contract/visit-places';
import { date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

export type VisitPlace = (typeof VISIT_PLACES)[number];

/** Page views of one kind of page on one day, without anything about the visitor. */
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
