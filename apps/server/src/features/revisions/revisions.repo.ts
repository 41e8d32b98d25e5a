import type { Piece, PieceKind } from '@school/contract/course-pieces';
import { and, asc, count, desc, eq, getTableColumns, lt, lte, max, type SQL, sql } from 'drizzle-orm';
import { type Database, isOneOf } from '../../platform/database.ts';
import { accounts } from '../identity/index.ts';
import { courseRevisions, type RevisionRow } from './revisions.table.ts';

/** A revision with the name of who made it. */
export type NamedRevision = RevisionRow & { by: string | null };

const { kind, pieceId, revision, isCurrent } = courseRevisions;
const isOf = (piece: Piece): SQL | undefined => and(eq(kind, piece.kind), eq(pieceId, piece.id));

function selectNamed(db: Database) {
  return db
    .select({ ...getTableColumns(courseRevisions), by: accounts.displayName })
    .from(courseRevisions)
    .leftJoin(accounts, eq(accounts.id, courseRevisions.changedBy))
    .$dynamic();
}

/** What the piece says now; null where it never was. */
export async function findCurrent(db: Database, piece: Piece): Promise<NamedRevision | null> {
  const [row] = await selectNamed(db).where(and(isOf(piece), eq(isCurrent, true)));
  return row ?? null;
}

export async function findRevision(
  db: Database,
  piece: Piece,
  wanted: number,
): Promise<NamedRevision | null> {
  const [row] = await selectNamed(db).where(and(isOf(piece), eq(revision, wanted)));
  return row ?? null;
}

/** The one that this revision has changed; null for the first. */
export async function findRevisionBefore(
  db: Database,
  piece: Piece,
  than: number,
): Promise<RevisionRow | null> {
  const [row] = await db
    .select()
    .from(courseRevisions)
    .where(and(isOf(piece), lt(revision, than)))
    .orderBy(desc(revision))
    .limit(1);
  return row ?? null;
}

/** The newest first, without what they say. */
export async function listRevisionsOf(
  db: Database,
  piece: Piece,
  { before, limit }: { before: number; limit: number },
): Promise<Omit<NamedRevision, 'content'>[]> {
  const { content: _, ...columns } = getTableColumns(courseRevisions);
  return db
    .select({ ...columns, by: accounts.displayName })
    .from(courseRevisions)
    .leftJoin(accounts, eq(accounts.id, courseRevisions.changedBy))
    .where(and(isOf(piece), lt(revision, before)))
    .orderBy(desc(revision))
    .limit(limit);
}

/** What a piece said at a moment; null where it was not there yet. */
export async function findRevisionAt(db: Database, piece: Piece, at: Date): Promise<RevisionRow | null> {
  const [row] = await db
    .select()
    .from(courseRevisions)
    .where(and(isOf(piece), lte(courseRevisions.changedAt, at)))
    .orderBy(desc(revision))
    .limit(1);
  return row ?? null;
}

/** Folders of media that lessons have had, and have left before then, with all that was made of them. */
export async function listLeftMedia(db: Database, before: Date): Promise<string[]> {
  const { rows } = await db.execute<{ folder: string }>(sql`
    with named as (
      select ${pieceId} as id, max(${revision}) as last,
        regexp_replace(${courseRevisions.content} #>> '{media,folder}', '(-voice-[A-Za-z0-9]+)?(-cut-[0-9]+-[0-9]+)?$', '') as folder
      from ${courseRevisions}
      where ${kind} = 'lesson' and ${courseRevisions.content} #>> '{media,folder}' is not null
      group by 1, 3)
    select distinct folder from named, ${courseRevisions}
    where ${kind} = 'lesson' and ${pieceId} = named.id
      and ${revision} = (select min(later.revision) from course_revisions later
        where later.kind = 'lesson' and later.piece_id = named.id and later.revision > named.last)
      and ${courseRevisions.changedAt} < ${before.toISOString()}`);
  return rows.map(({ folder }) => folder);
}

/** What every piece says now, or those of some kinds. */
export async function listCurrent(db: Database, kinds?: readonly PieceKind[]): Promise<RevisionRow[]> {
  return db
    .select()
    .from(courseRevisions)
    .where(and(eq(isCurrent, true), kinds && isOneOf(kind, kinds)))
    .orderBy(asc(kind), asc(pieceId));
}

/** The last revision of each piece that an import or the stage has made. */
export async function listTaken(db: Database): Promise<{ kind: PieceKind; id: string; revision: number }[]> {
  const rows = await db
    .select({ kind, id: pieceId, revision: max(revision) })
    .from(courseRevisions)
    .where(isOneOf(courseRevisions.origin, ['import', 'stage']))
    .groupBy(kind, pieceId);
  return rows.map((row) => ({ ...row, revision: row.revision ?? 0 }));
}

/** PostgreSQL takes 65,535 parameters in a statement. */
const ROWS_AT_ONCE = 1_000;

/** Adds revisions of different pieces; each is what its piece says from now on. */
export async function addRevisions(
  db: Database,
  rows: readonly Omit<RevisionRow, 'isCurrent'>[],
): Promise<void> {
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) {
    const some = rows.slice(at, at + ROWS_AT_ONCE);
    const [kinds, ids] = [some.map((row) => row.kind), some.map((row) => row.pieceId)];
    await db.execute(sql`update course_revisions set is_current = false
      from unnest(${sql.param(kinds)}::text[], ${sql.param(ids)}::text[]) as changed (kind, id)
      where is_current and course_revisions.kind = changed.kind and piece_id = changed.id`);
    await db.insert(courseRevisions).values(some.map((row) => ({ ...row, isCurrent: true })));
  }
}

/**
 * Deletes the intermediate revisions of one sitting: of revisions that one account made with less than `withinMinutes`
 * between them the last stays, once it is older than `before`. What has changed a lesson's film stays as well: lines are
 * read by the cut of their moment, and films that were left go by it.
 */
export async function thinRevisions(db: Database, before: Date, withinMinutes: number): Promise<void> {
  await db.execute(sql`delete from course_revisions as early using (
      select kind, piece_id, revision,
        lead(origin) over next as next_origin, lead(changed_by) over next as next_by,
        lead(changed_at) over next as next_at, lag(content #> '{media}') over next as media_before
      from course_revisions window next as (partition by kind, piece_id order by revision)
    ) as listed
    where early.kind = listed.kind and early.piece_id = listed.piece_id and early.revision = listed.revision
      and not early.is_current and early.origin = 'studio' and listed.next_origin = 'studio'
      and early.changed_by = listed.next_by and early.changed_at < ${before}
      and listed.next_at < early.changed_at + make_interval(mins => ${withinMinutes})
      and (early.kind <> 'lesson' or early.content #> '{media}' is not distinct from listed.media_before)`);
}

export async function countChangesBy(db: Database, uid: string): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(courseRevisions)
    .where(eq(courseRevisions.changedBy, uid));
  return row?.total ?? 0;
}

/** What an account has changed, the oldest first. */
export async function listChangesBy(
  db: Database,
  uid: string,
  { offset, limit }: { offset: number; limit: number },
): Promise<Omit<RevisionRow, 'content'>[]> {
  const { content: _, ...columns } = getTableColumns(courseRevisions);
  return db
    .select(columns)
    .from(courseRevisions)
    .where(eq(courseRevisions.changedBy, uid))
    .orderBy(asc(courseRevisions.changedAt), asc(kind), asc(pieceId), asc(revision))
    .limit(limit)
    .offset(offset);
}

/** Which files any revision of a piece names, or of a lesson's cards, after `before` and each without its ending. */
export async function listSaidFiles(db: Database, piece: Piece, before: string): Promise<string[]> {
  const kinds = piece.kind === 'lesson' ? ['lesson', 'cards'] : [piece.kind];
  const { rows } = await db.execute<{ name: string }>(sql`
    select distinct said.found[1] as name
    from ${courseRevisions}, regexp_matches(${courseRevisions.content}::text, ${`${before}([A-Za-z0-9_-]+)[.]`}, 'g') as said (found)
    where ${pieceId} = ${piece.id} and ${isOneOf(kind, kinds)}`);
  return rows.map(({ name }) => name);
}
