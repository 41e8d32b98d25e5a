import { asc, gte, lt, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database.ts';
import { type PageVisitsRow, pageVisits } from './page-views.table.ts';

/** Adds counts to those that there are. */
export async function addVisits(db: Database, counts: readonly PageVisitsRow[]): Promise<void> {
  if (counts.length === 0) return;
  await db
    .insert(pageVisits)
    .values([...counts])
    .onConflictDoUpdate({
      target: [pageVisits.day, pageVisits.place],
      set: { visits: sql`${pageVisits.visits} + excluded.visits` },
    });
}

/** From this day on, the oldest first. */
export async function listVisitsFrom(db: Database, day: string): Promise<PageVisitsRow[]> {
  return db
    .select()
    .from(pageVisits)
    .where(gte(pageVisits.day, day))
    .orderBy(asc(pageVisits.day), asc(pageVisits.place));
}

export async function deleteVisitsBefore(db: Database, day: string): Promise<void> {
  await db.delete(pageVisits).where(lt(pageVisits.day, day));
}
