import type { PAGE_VIEW_PLACES } from '@school/contract/page-view-places';
import { date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

export type PageViewPlace = (typeof PAGE_VIEW_PLACES)[number];

/** Page views of one kind of page on one day, without anything about the visitor. */
export const pageViews = pgTable(
  'page_views',
  {
    day: date('day').notNull(),
    place: text('place').$type<PageViewPlace>().notNull(),
    views: integer('views').notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.place] })],
);

export type PageViewsRow = typeof pageViews.$inferSelect;
