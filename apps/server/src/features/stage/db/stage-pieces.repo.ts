import { and, asc, count, eq, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import { type Database, queryNamed } from '../../../platform/database.ts';
import { type NewStagePiece, type StagePieceRow, stagePieces, stages } from './stages.table.ts';

/** PostgreSQL takes 65,535 values with a statement. */
const MOST_AT_ONCE = 5_000;

/**
 * Speaks of pieces that the store has, once; false where the stream has lost the stage to another: what has been shown
 * before the other's pieces must not grow any more.
 */
export async function addPieces(
  db: Database,
  { stageId, streamId }: { stageId: string; streamId: string },
  pieces: NewStagePiece[],
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [own] = await tx
      .select({ id: stages.id })
      .from(stages)
      .where(and(eq(stages.id, stageId), eq(stages.streamId, streamId)))
      .for('share');
    if (own) await tx.insert(stagePieces).values(pieces).onConflictDoNothing();
    return own !== undefined;
  });
}

/** Speaks of pieces of a stream that is over; false where the lesson has been dealt with, and has no recording to come. */
export async function addLatePieces(
  db: Database,
  stageId: string,
  pieces: readonly NewStagePiece[],
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [open] = await tx
      .select({ id: stages.id })
      .from(stages)
      .where(and(eq(stages.id, stageId), isNull(stages.recordedAt)))
      .for('share');
    const late = pieces.map((piece) => ({ ...piece, isLate: true }));
    if (open) await tx.insert(stagePieces).values(late).onConflictDoNothing();
    return open !== undefined;
  });
}

const AFTER = {
  name: 'stage-pieces.after',
  build: (db: Database) =>
    db
      .select()
      .from(stagePieces)
      .where(
        and(
          eq(stagePieces.stageId, sql.placeholder('stageId')),
          sql`(${stagePieces.run}, ${stagePieces.number}) > (${sql.placeholder('run')}, ${sql.placeholder('number')})`,
          sql`(${sql.placeholder('isWithLate')}::boolean or not ${stagePieces.isLate})`,
        ),
      )
      .orderBy(asc(stagePieces.run), asc(stagePieces.number)),
};

/** A lesson's pieces after one of them, in their order. */
export async function listPiecesAfter(
  db: Database,
  stageId: string,
  { run, number, isWithLate }: Pick<StagePieceRow, 'run' | 'number'> & { isWithLate: boolean },
): Promise<StagePieceRow[]> {
  return queryNamed(db, { ...AFTER, values: { stageId, run, number, isWithLate } });
}

export async function countPieces(db: Database, stageId: string): Promise<number> {
  const [row] = await db
    .select({ pieces: count() })
    .from(stagePieces)
    .where(eq(stagePieces.stageId, stageId));
  return row?.pieces ?? 0;
}

/** Which of a lesson's streams are spoken of. */
export async function listRunsOf(db: Database, stageId: string): Promise<number[]> {
  const rows = await db
    .selectDistinct({ run: stagePieces.run })
    .from(stagePieces)
    .where(eq(stagePieces.stageId, stageId));
  return rows.map(({ run }) => run);
}

/** Speaks of the pieces of a stream that is over: of all, or of none. */
export async function addWrittenPieces(db: Database, pieces: readonly NewStagePiece[]): Promise<void> {
  await db.transaction(async (tx) => {
    for (let at = 0; at < pieces.length; at += MOST_AT_ONCE)
      await tx
        .insert(stagePieces)
        .values(pieces.slice(at, at + MOST_AT_ONCE))
        .onConflictDoNothing();
  });
}

/** Forgets the pieces of a lesson that was only tried. */
export async function removePieces(db: Database, stageId: string): Promise<void> {
  await db.delete(stagePieces).where(eq(stagePieces.stageId, stageId));
}

/** Forgets the pieces of lessons that were dealt with before this: a recording has playlists that name its own. */
export async function removePiecesBefore(db: Database, recordedBefore: Date): Promise<void> {
  const done = db
    .select({ id: stages.id })
    .from(stages)
    .where(and(isNotNull(stages.recordedAt), lt(stages.recordedAt, recordedBefore)));
  await db.delete(stagePieces).where(inArray(stagePieces.stageId, done));
}
