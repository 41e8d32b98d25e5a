import { and, desc, eq, isNull, lt, or, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database.ts';
import { type UploadRow, uploads } from './uploads.table.ts';

/** Uploads that are looked at in one go. */
const MOST_AT_ONCE = 100;

export type NewUpload = Omit<UploadRow, 'writer' | 'writerUntil'>;

/** The upload of this file for this lesson by this account: the one that was begun before, or a new one. */
export async function openUpload(db: Database, row: NewUpload): Promise<UploadRow> {
  const [opened] = await db
    .insert(uploads)
    .values(row)
    .onConflictDoUpdate({
      target: [uploads.accountId, uploads.lessonId, uploads.name, uploads.bytes, uploads.lastModified],
      set: { touchedAt: row.touchedAt },
    })
    .returning();
  if (!opened) throw new Error('an upload was neither opened nor found');
  return opened;
}

export async function findUpload(db: Database, id: string): Promise<UploadRow | null> {
  const [row] = await db.select().from(uploads).where(eq(uploads.id, id)).limit(1);
  return row ?? null;
}

export async function countUploadsOf(db: Database, accountId: string): Promise<number> {
  return db.$count(uploads, eq(uploads.accountId, accountId));
}

/** Takes an upload away and says what it was; null where it is gone, or another process was first. */
export async function deleteUpload(db: Database, id: string): Promise<UploadRow | null> {
  const [row] = await db.delete(uploads).where(eq(uploads.id, id)).returning();
  return row ?? null;
}

/** The latest first; of one lesson, or of all. */
export async function listUploads(db: Database, lessonId?: string): Promise<UploadRow[]> {
  return db
    .select()
    .from(uploads)
    .where(lessonId === undefined ? undefined : eq(uploads.lessonId, lessonId))
    .orderBy(desc(uploads.touchedAt), uploads.id)
    .limit(MOST_AT_ONCE);
}

export async function listUploadsOf(db: Database, accountId: string): Promise<UploadRow[]> {
  return db
    .select()
    .from(uploads)
    .where(eq(uploads.accountId, accountId))
    .orderBy(desc(uploads.createdAt), uploads.id);
}

export async function listUploadIds(db: Database): Promise<string[]> {
  return (await db.select({ id: uploads.id }).from(uploads)).map(({ id }) => id);
}

export async function listUploadsUntouchedSince(db: Database, before: Date): Promise<string[]> {
  const rows = await db.select({ id: uploads.id }).from(uploads).where(lt(uploads.touchedAt, before));
  return rows.map(({ id }) => id);
}

/** Takes an upload's one place for a writer; false while another has it. */
export async function takeWriter(
  db: Database,
  id: string,
  { writer, now, until }: { writer: string; now: Date; until: Date },
): Promise<boolean> {
  const rows = await db
    .update(uploads)
    .set({ writer, writerUntil: until })
    .where(
      and(
        eq(uploads.id, id),
        or(isNull(uploads.writer), eq(uploads.writer, writer), lt(uploads.writerUntil, now)),
      ),
    )
    .returning({ id: uploads.id });
  return rows.length > 0;
}

export async function freeWriter(db: Database, id: string, writer: string, now: Date): Promise<void> {
  await db
    .update(uploads)
    .set({ writer: sql`null`, writerUntil: sql`null`, touchedAt: now })
    .where(and(eq(uploads.id, id), eq(uploads.writer, writer)));
}
