import { and, asc, desc, eq, like, lte, sql } from 'drizzle-orm';
import { type Database, isOneOf } from '../../../platform/database.ts';
import { type NewsletterRow, newsletters } from './newsletters.table.ts';
import { type ReminderRow, reminders } from './reminders.table.ts';

/** How often, and when last, what begins with this key was decided. */
export async function listByPrefix(
  db: Database,
  prefix: string,
): Promise<Pick<ReminderRow, 'key' | 'decidedAt'>[]> {
  return db
    .select({ key: reminders.key, decidedAt: reminders.decidedAt })
    .from(reminders)
    .where(like(reminders.key, `${prefix}%`));
}

/** Under which a newsletter of the studio is a reminder. */
export const newsletterKey = (id: string) => `newsletter:${id}`;

export async function listNewsletters(db: Database, limit: number): Promise<NewsletterRow[]> {
  return db
    .select()
    .from(newsletters)
    .orderBy(desc(newsletters.changedAt), desc(newsletters.id))
    .limit(limit);
}

export async function countNewsletters(db: Database): Promise<number> {
  return db.$count(newsletters);
}

export async function findNewsletter(db: Database, id: string): Promise<NewsletterRow | null> {
  const [row] = await db.select().from(newsletters).where(eq(newsletters.id, id)).limit(1);
  return row ?? null;
}

/** Held until the transaction ends. */
export async function lockNewsletter(tx: Database, id: string): Promise<NewsletterRow | null> {
  const [row] = await tx.select().from(newsletters).where(eq(newsletters.id, id)).for('update');
  return row ?? null;
}

/** False where there is one by then. */
export async function insertNewsletter(tx: Database, row: NewsletterRow): Promise<boolean> {
  const rows = await tx
    .insert(newsletters)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: newsletters.id });
  return rows.length > 0;
}

export async function updateNewsletter(
  tx: Database,
  id: string,
  changes: Partial<Omit<NewsletterRow, 'id' | 'revision'>>,
): Promise<void> {
  await tx
    .update(newsletters)
    .set({ ...changes, revision: sql`${newsletters.revision} + 1` })
    .where(eq(newsletters.id, id));
}

export async function deleteNewsletter(tx: Database, id: string): Promise<void> {
  await tx.delete(newsletters).where(eq(newsletters.id, id));
}

/** Dated for now or before. */
export async function listDueNewsletters(db: Database, now: Date): Promise<string[]> {
  const rows = await db
    .select({ id: newsletters.id })
    .from(newsletters)
    .where(and(eq(newsletters.state, 'scheduled'), lte(newsletters.sendAt, now)))
    .orderBy(asc(newsletters.sendAt))
    .limit(20);
  return rows.map(({ id }) => id);
}

/** The newsletter as it is sent; null where another process was sooner, or it was withdrawn. */
export async function markNewsletterSent(tx: Database, id: string, now: Date): Promise<NewsletterRow | null> {
  const [row] = await tx
    .update(newsletters)
    .set({ state: 'sent', revision: sql`${newsletters.revision} + 1` })
    .where(and(eq(newsletters.id, id), eq(newsletters.state, 'scheduled'), lte(newsletters.sendAt, now)))
    .returning();
  return row ?? null;
}

export async function listRemindersByKey(db: Database, keys: readonly string[]): Promise<ReminderRow[]> {
  return db.select().from(reminders).where(isOneOf(reminders.key, keys));
}
