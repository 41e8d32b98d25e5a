import { and, asc, desc, eq, inArray, isNotNull, lt, or, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database.ts';
import { takeLock } from '../../platform/locks.ts';
import { type FilmRow, films } from './films.table.ts';

const MOST_LISTED = 100;
const UNDER_WAY = ['waiting', 'making', 'asking', 'refused'] as const;

export type NewFilm = Pick<
  FilmRow,
  'id' | 'lessonId' | 'addedBy' | 'name' | 'bytes' | 'lastModified' | 'addedAt'
>;

/** Puts a film into the queue; what stood there for the same lesson is no longer wanted. */
export async function insertFilm(db: Database, row: NewFilm): Promise<void> {
  await db
    .update(films)
    .set({ state: 'cancelled', worker: null, finishedAt: row.addedAt })
    .where(and(eq(films.lessonId, row.lessonId), inArray(films.state, UNDER_WAY)));
  await db
    .insert(films)
    .values({ ...row, state: 'waiting' })
    .onConflictDoNothing();
}

export async function findFilm(db: Database, id: string): Promise<FilmRow | null> {
  const [row] = await db.select().from(films).where(eq(films.id, id)).limit(1);
  return row ?? null;
}

/** The latest of a lesson, or of every lesson those that are not done. */
export async function listFilmRows(db: Database, lessonId?: string): Promise<FilmRow[]> {
  const wanted = lessonId === undefined ? inArray(films.state, UNDER_WAY) : eq(films.lessonId, lessonId);
  return db
    .select()
    .from(films)
    .where(wanted)
    .orderBy(desc(films.addedAt), films.id)
    .limit(lessonId === undefined ? MOST_LISTED : 1);
}

export type FilmClaim = { worker: string; machine: string; now: Date; staleBefore: Date };

/** Whether this machine prepares a film, and was heard of since. */
export async function isMakingFilm(db: Database, machine: string, staleBefore: Date): Promise<boolean> {
  const isBusy = and(
    eq(films.state, 'making'),
    eq(films.machine, machine),
    sql`${films.seenAt} >= ${staleBefore.toISOString()}`,
  );
  return (await db.$count(films, isBusy)) > 0;
}

/** Takes the film that has waited longest, unless this machine prepares one: null where there is nothing to do. */
export async function claimFilm(
  db: Database,
  { worker, machine, now, staleBefore }: FilmClaim,
): Promise<FilmRow | null> {
  return db.transaction(async (tx) => {
    await takeLock(tx, 'film-queue');
    if (await isMakingFilm(tx, machine, staleBefore)) return null;
    const isFree = or(
      eq(films.state, 'waiting'),
      and(eq(films.state, 'making'), lt(films.seenAt, staleBefore)),
    );
    const [next] = await tx
      .select({ id: films.id })
      .from(films)
      .where(isFree)
      .orderBy(asc(films.addedAt), films.id)
      .limit(1);
    if (!next) return null;
    const [row] = await tx
      .update(films)
      .set({
        state: 'making',
        reason: null,
        worker,
        machine,
        seenAt: now,
        progress: 0,
        secondsLeft: null,
        attempts: sql`${films.attempts} + 1`,
      })
      .where(eq(films.id, next.id))
      .returning();
    return row ?? null;
  });
}

type Mine = { id: string; worker: string };
const isMine = ({ id, worker }: Mine) =>
  and(eq(films.id, id), eq(films.worker, worker), eq(films.state, 'making'));

/** Says how far it is; whether it is still wanted of this worker. */
export async function noteProgress(
  db: Database,
  mine: Mine,
  { now, progress, secondsLeft }: { now: Date; progress: number; secondsLeft: number | null },
): Promise<boolean> {
  const rows = await db
    .update(films)
    .set({ seenAt: now, progress, secondsLeft })
    .where(isMine(mine))
    .returning({ id: films.id });
  return rows.length > 0;
}

/** Ends a worker's work on a film: how it came out. */
export async function settleFilm(
  db: Database,
  mine: Mine,
  change: Partial<Pick<FilmRow, 'state' | 'reason' | 'attempts' | 'mediaFolder' | 'finishedAt' | 'progress'>>,
): Promise<boolean> {
  const rows = await db
    .update(films)
    .set({ ...change, worker: null, secondsLeft: null })
    .where(isMine(mine))
    .returning({ id: films.id });
  return rows.length > 0;
}

/** Takes a film out of the queue, whoever prepares it; null where it is none that can be. */
export async function cancelFilmRow(db: Database, id: string, now: Date): Promise<FilmRow | null> {
  const [row] = await db
    .update(films)
    .set({ state: 'cancelled', worker: null, finishedAt: now })
    .where(and(eq(films.id, id), inArray(films.state, UNDER_WAY)))
    .returning();
  return row ?? null;
}

/** Puts a film back into the queue; null where it is there, or its file is gone. */
export async function requeueFilm(
  db: Database,
  id: string,
  { isWithoutSound }: { isWithoutSound: boolean },
): Promise<FilmRow | null> {
  const [row] = await db
    .update(films)
    .set({ state: 'waiting', reason: null, attempts: 0, progress: 0, isWithoutSound })
    .where(
      and(
        eq(films.id, id),
        inArray(films.state, ['asking', 'refused', 'cancelled']),
        eq(films.hasSource, true),
      ),
    )
    .returning();
  return row ?? null;
}

/** Films whose file is still there. */
export async function listKeptSources(
  db: Database,
): Promise<Pick<FilmRow, 'id' | 'state' | 'addedAt' | 'finishedAt'>[]> {
  return db
    .select({ id: films.id, state: films.state, addedAt: films.addedAt, finishedAt: films.finishedAt })
    .from(films)
    .where(eq(films.hasSource, true));
}

export async function noteSourceGone(db: Database, id: string): Promise<void> {
  await db.update(films).set({ hasSource: false }).where(eq(films.id, id));
}

export async function listPlaced(
  db: Database,
): Promise<{ id: string; folder: string; unusedSince: Date | null }[]> {
  const rows = await db
    .select({ id: films.id, folder: films.mediaFolder, unusedSince: films.unusedSince })
    .from(films)
    .where(isNotNull(films.mediaFolder));
  return rows.map(({ folder, ...row }) => ({ ...row, folder: folder ?? '' }));
}

export async function noteUnused(db: Database, id: string, since: Date | null): Promise<void> {
  await db.update(films).set({ unusedSince: since }).where(eq(films.id, id));
}

export async function forgetPieces(db: Database, id: string): Promise<void> {
  await db.update(films).set({ mediaFolder: null, unusedSince: null }).where(eq(films.id, id));
}

/** What is over, and of which nothing lies on the disk any more. */
export async function deleteFilmsBefore(db: Database, before: Date): Promise<void> {
  await db
    .delete(films)
    .where(
      and(
        inArray(films.state, ['done', 'refused', 'asking', 'cancelled'] satisfies FilmRow['state'][]),
        eq(films.hasSource, false),
        sql`${films.mediaFolder} is null`,
        lt(films.addedAt, before),
      ),
    );
}

export async function listFilmsOf(db: Database, accountId: string): Promise<FilmRow[]> {
  return db.select().from(films).where(eq(films.addedBy, accountId)).orderBy(desc(films.addedAt), films.id);
}
