import { and, asc, count, desc, eq, gt, or, sql } from 'drizzle-orm';
import { type Database, isOneOf } from '../../platform/database.ts';
import { type TakeRow, voiceTakes } from './voices.table.ts';

export async function findTake(db: Database, id: string): Promise<TakeRow | null> {
  const [row] = await db.select().from(voiceTakes).where(eq(voiceTakes.id, id));
  return row ?? null;
}

/** False where there is a take of this id already. */
export async function insertTake(db: Database, take: TakeRow): Promise<boolean> {
  const rows = await db
    .insert(voiceTakes)
    .values(take)
    .onConflictDoNothing()
    .returning({ id: voiceTakes.id });
  return rows.length > 0;
}

/** Every take of a lesson, the latest first. */
export function listTakesOfLesson(db: Database, lessonId: string): Promise<TakeRow[]> {
  return db
    .select()
    .from(voiceTakes)
    .where(eq(voiceTakes.lessonId, lessonId))
    .orderBy(desc(voiceTakes.recordedAt), desc(voiceTakes.id));
}

/** Deletes a line's oldest takes beyond so many, except `kept` ones. Returns their ids. */
export async function deleteOldTakes(
  db: Database,
  { lessonId, lineId }: Pick<TakeRow, 'lessonId' | 'lineId'>,
  { most, kept }: { most: number; kept: ReadonlySet<string | null> },
): Promise<string[]> {
  const own = await db
    .select({ id: voiceTakes.id })
    .from(voiceTakes)
    .where(and(eq(voiceTakes.lessonId, lessonId), eq(voiceTakes.lineId, lineId)))
    .orderBy(desc(voiceTakes.recordedAt), desc(voiceTakes.id));
  const old = own
    .slice(most)
    .map(({ id }) => id)
    .filter((id) => !kept.has(id));
  if (old.length > 0) await db.delete(voiceTakes).where(isOneOf(voiceTakes.id, old));
  return old;
}

/** Says what takes of a lesson say now. */
export async function setSaid(
  db: Database,
  lessonId: string,
  texts: ReadonlyMap<string, string>,
): Promise<number> {
  const [ids, said] = [[...texts.keys()], [...texts.values()]];
  const rows = await db
    .update(voiceTakes)
    .set({ said: sql`given.said` })
    .from(sql`unnest(${sql.param(ids)}::text[], ${sql.param(said)}::text[]) as given(id, said)`)
    .where(and(eq(voiceTakes.lessonId, lessonId), eq(voiceTakes.id, sql`given.id`)))
    .returning({ id: voiceTakes.id });
  return rows.length;
}

export async function listTakeIdsOf(
  db: Database,
  speakerId: string,
): Promise<Pick<TakeRow, 'id' | 'lessonId'>[]> {
  const { id, lessonId } = voiceTakes;
  return db.select({ id, lessonId }).from(voiceTakes).where(eq(voiceTakes.speakerId, speakerId));
}

export async function countLinesOf(db: Database, speakerId: string): Promise<number> {
  const [row] = await db
    .select({
      lines: sql<number>`count(distinct (${voiceTakes.lessonId}, ${voiceTakes.lineId}))::int`,
    })
    .from(voiceTakes)
    .where(eq(voiceTakes.speakerId, speakerId));
  return row?.lines ?? 0;
}

/** Those of `ids` that are takes of the lesson. */
export async function listKnownTakes(
  db: Database,
  lessonId: string,
  ids: readonly string[],
): Promise<Set<string>> {
  const rows = await db
    .select({ id: voiceTakes.id })
    .from(voiceTakes)
    .where(and(eq(voiceTakes.lessonId, lessonId), isOneOf(voiceTakes.id, ids)));
  return new Set(rows.map(({ id }) => id));
}

export async function countTakesRecordedBy(db: Database, uid: string): Promise<number> {
  const [row] = await db.select({ total: count() }).from(voiceTakes).where(eq(voiceTakes.recordedBy, uid));
  return row?.total ?? 0;
}

/** A page of what an account has recorded, the earliest first, after `last`. */
export function listTakesRecordedBy(
  db: Database,
  uid: string,
  last: TakeRow | null,
  limit: number,
): Promise<TakeRow[]> {
  const { recordedBy, recordedAt, id } = voiceTakes;
  const isAfter = last
    ? or(gt(recordedAt, last.recordedAt), and(eq(recordedAt, last.recordedAt), gt(id, last.id)))
    : undefined;
  return db
    .select()
    .from(voiceTakes)
    .where(and(eq(recordedBy, uid), isAfter))
    .orderBy(asc(recordedAt), asc(id))
    .limit(limit);
}
