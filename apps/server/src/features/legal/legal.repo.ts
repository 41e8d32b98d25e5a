import { eq, not } from 'drizzle-orm';
import { type Database, isOneOf } from '../../platform/database.ts';
import { legalPages } from './legal.table.ts';

export type LegalPageRow = typeof legalPages.$inferSelect;

export async function findLegalPage(db: Database, page: string): Promise<LegalPageRow | null> {
  const [row] = await db.select().from(legalPages).where(eq(legalPages.page, page)).limit(1);
  return row ?? null;
}

/** Makes the legal pages be these and no others. */
export async function saveLegalPages(db: Database, pages: readonly LegalPageRow[]): Promise<void> {
  const kept = pages.map(({ page }) => page);
  await db.delete(legalPages).where(not(isOneOf(legalPages.page, kept)));
  for (const { page, ...changes } of pages) {
    await db
      .insert(legalPages)
      .values({ page, ...changes })
      .onConflictDoUpdate({ target: legalPages.page, set: changes });
  }
}
