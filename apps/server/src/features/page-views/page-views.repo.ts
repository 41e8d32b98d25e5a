import { asc, gte, lt, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database.ts';
import { type PageViewsRow, pageViews } from './page-views.table.ts';

/** Adds counts to those that there are. */
export async function addPageViews(db: Database, counts: readonly PageViewsRow[]): Promise<void> {
  if (counts.length === 0) return;
  await db
    .insert(pageViews)
    .values([...counts])
    .onConflictDoUpdate({
      target: [pageViews.day, pageViews.place],
      set: { views: sql`${pageViews.views} + excluded.views` },
    });
}

/** From this day on, the oldest first. */
export async function listPageViewsFrom(db: Database, day: string): Promise<PageViewsRow[]> {
  return db
    .select()
    .from(pageViews)
    .where(gte(pageViews.day, day))
    .orderBy(asc(pageViews.day), asc(pageViews.place));
}

export async function deletePageViewsBefore(db: Database, day: string): Promise<void> {
  await db.delete(pageViews).where(lt(pageViews.day, day));
}
