import { germanOf, sayIn, type Words } from '@school/contract/words';
import { eq } from 'drizzle-orm';
import { type Database, isOneOf } from '../../platform/database.ts';
import { legalPages } from './legal.table.ts';

export type LegalPageRow = typeof legalPages.$inferSelect;
/** What an operator must say of a page, and what may be left open. */
export type NewLegalPage = Omit<
  typeof legalPages.$inferInsert,
  'title' | 'titleGerman' | 'text' | 'textGerman'
> & { title: Words; text: Words };

export async function findLegalPage(db: Database, page: string): Promise<LegalPageRow | null> {
  const [row] = await db.select().from(legalPages).where(eq(legalPages.page, page)).limit(1);
  return row ?? null;
}

/** The default of a page without a version. */
const FIRST_VERSION = '1';

/** What a learner agrees to, in words that can be shown and compared. */
export async function findPolicyVersion(db: Database): Promise<string> {
  const rows = await db
    .select({ page: legalPages.page, version: legalPages.version })
    .from(legalPages)
    .where(isOneOf(legalPages.page, ['terms-and-conditions', 'privacy-policy']));
  const versionOf = (page: string) => rows.find((row) => row.page === page)?.version ?? FIRST_VERSION;
  return `terms ${versionOf('terms-and-conditions')}, privacy policy ${versionOf('privacy-policy')}`;
}

export async function saveLegalPage(
  db: Database,
  { page, title, text, ...more }: NewLegalPage,
): Promise<void> {
  const changes = {
    ...more,
    title: sayIn(title, 'en'),
    titleGerman: germanOf(title),
    text: sayIn(text, 'en'),
    textGerman: germanOf(text),
  };
  await db
    .insert(legalPages)
    .values({ page, ...changes })
    .onConflictDoUpdate({ target: legalPages.page, set: changes });
}

export async function deleteLegalPage(db: Database, page: string): Promise<void> {
  await db.delete(legalPages).where(eq(legalPages.page, page));
}
