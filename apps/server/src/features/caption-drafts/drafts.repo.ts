import type { DraftReason } from '@school/contract/caption-limits';
import { and, desc, eq, lt, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database.ts';
import { captionDrafts, type DraftLine, type DraftRow } from './drafts.table.ts';

export async function findDraft(db: Database, lessonId: string): Promise<DraftRow | null> {
  const [row] = await db.select().from(captionDrafts).where(eq(captionDrafts.lessonId, lessonId));
  return row ?? null;
}

export async function findDraftById(db: Database, id: string): Promise<DraftRow | null> {
  const [row] = await db.select().from(captionDrafts).where(eq(captionDrafts.id, id));
  return row ?? null;
}

type NewDraft = Pick<DraftRow, 'lessonId' | 'id' | 'askedBy' | 'askedAt' | 'mediaPath' | 'durationMs'>;

/** In place of any that the lesson has; false where that one works on the same film. */
export async function insertDraft(db: Database, draft: NewDraft): Promise<boolean> {
  const anew = { ...draft, state: 'working', reason: null, doneMs: 0, attempts: 0, lines: [] } as const;
  const rows = await db
    .insert(captionDrafts)
    .values(anew)
    .onConflictDoUpdate({
      target: captionDrafts.lessonId,
      set: anew,
      setWhere: sql`${captionDrafts.state} <> 'working' or ${captionDrafts.mediaPath} <> ${draft.mediaPath}`,
    })
    .returning({ id: captionDrafts.id });
  return rows.length > 0;
}

/** A draft that stopped works again; false where it does not stand still. */
export async function resumeDraft(db: Database, id: string): Promise<boolean> {
  const rows = await db
    .update(captionDrafts)
    .set({ state: 'working', reason: null, attempts: 0 })
    .where(and(eq(captionDrafts.id, id), eq(captionDrafts.state, 'stopped')))
    .returning({ id: captionDrafts.id });
  return rows.length > 0;
}

const atPiece = ({ id, doneMs }: Pick<DraftRow, 'id' | 'doneMs'>) =>
  and(eq(captionDrafts.id, id), eq(captionDrafts.doneMs, doneMs), eq(captionDrafts.state, 'working'));

/** Adds a piece's lines; false where it was added already, or is no longer wanted. */
export async function addPiece(
  db: Database,
  draft: Pick<DraftRow, 'id' | 'doneMs'>,
  { doneMs, lines, isLast }: { doneMs: number; lines: readonly DraftLine[]; isLast: boolean },
): Promise<boolean> {
  const rows = await db
    .update(captionDrafts)
    .set({ doneMs, lines, attempts: 0, state: isLast ? 'done' : 'working' })
    .where(atPiece(draft))
    .returning({ id: captionDrafts.id });
  return rows.length > 0;
}

export async function noteAttempt(db: Database, draft: Pick<DraftRow, 'id' | 'doneMs'>): Promise<void> {
  await db
    .update(captionDrafts)
    .set({ attempts: sql`${captionDrafts.attempts} + 1` })
    .where(atPiece(draft));
}

export async function stopDraft(
  db: Database,
  draft: Pick<DraftRow, 'id' | 'doneMs'>,
  reason: DraftReason,
): Promise<void> {
  await db.update(captionDrafts).set({ state: 'stopped', reason }).where(atPiece(draft));
}

export async function deleteDraft(db: Database, lessonId: string): Promise<void> {
  await db.delete(captionDrafts).where(eq(captionDrafts.lessonId, lessonId));
}

export async function deleteDraftsBefore(db: Database, before: Date): Promise<void> {
  await db.delete(captionDrafts).where(lt(captionDrafts.askedAt, before));
}

export function listDraftsOf(db: Database, uid: string): Promise<DraftRow[]> {
  return db
    .select()
    .from(captionDrafts)
    .where(eq(captionDrafts.askedBy, uid))
    .orderBy(desc(captionDrafts.askedAt));
}
