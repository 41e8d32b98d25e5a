import { and, desc, eq, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database.ts';
import { type PersonNoteRow, personNotes } from './people.table.ts';

/** The newest first, with the name of who wrote it. */
export async function listNotes(
  db: Database,
  accountId: string,
): Promise<(PersonNoteRow & { by: string | null })[]> {
  const by = sql<
    string | null
  >`(select coalesce(display_name, email) from accounts where id = ${personNotes.writtenBy})`;
  const rows = await db
    .select({ note: personNotes, by })
    .from(personNotes)
    .where(eq(personNotes.accountId, accountId))
    .orderBy(desc(personNotes.writtenAt), desc(personNotes.id));
  return rows.map(({ note, by: name }) => ({ ...note, by: name }));
}

export async function countNotes(db: Database, accountId: string): Promise<number> {
  return db.$count(personNotes, eq(personNotes.accountId, accountId));
}

export async function insertNote(db: Database, row: PersonNoteRow): Promise<void> {
  await db.insert(personNotes).values(row);
}

/** The note that was there; null where there was none. */
export async function deleteNote(
  db: Database,
  { accountId, id }: Pick<PersonNoteRow, 'accountId' | 'id'>,
): Promise<PersonNoteRow | null> {
  const [row] = await db
    .delete(personNotes)
    .where(and(eq(personNotes.accountId, accountId), eq(personNotes.id, id)))
    .returning();
  return row ?? null;
}
