import type { StreamKind, StreamProblem } from '@school/contract/stage';
import { and, asc, desc, eq, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import { type Database, isOneOf, queryNamed } from '../../../platform/database.ts';
import { isActiveSql } from '../../identity/index.ts';
import { roleSql } from '../../operators/index.ts';
import { type StageRow, stages } from './stages.table.ts';

/** Lessons that are looked after in one go. */
const MOST_AT_ONCE = 50;

const CURRENT = {
  name: 'stages.current',
  build: (db: Database) =>
    db.select().from(stages).orderBy(sql`${stages.endedAt} is null desc`, desc(stages.startedAt)).limit(1),
};

/** The lesson that is open, else the last one. */
export async function findCurrentStage(db: Database): Promise<StageRow | null> {
  const [row] = await queryNamed(db, { ...CURRENT, values: {} });
  return row ?? null;
}

export async function findStage(db: Database, id: string): Promise<StageRow | null> {
  const [row] = await db.select().from(stages).where(eq(stages.id, id)).limit(1);
  return row ?? null;
}

export type NewStage = Pick<
  StageRow,
  'id' | 'startedAt' | 'startedBy' | 'title' | 'titleGerman' | 'preparedLessonId'
>;

/** Opens a lesson unless one is open; whether it did. */
export async function openStage(db: Database, row: NewStage): Promise<boolean> {
  const opened = await db.insert(stages).values(row).onConflictDoNothing().returning({ id: stages.id });
  return opened.length > 0;
}

/** Ends the lesson that is open and says which it was; null where none is. */
export async function closeStage(db: Database, id: string, now: Date): Promise<StageRow | null> {
  const [row] = await db
    .update(stages)
    .set({ endedAt: now })
    .where(and(eq(stages.id, id), isNull(stages.endedAt)))
    .returning();
  return row ?? null;
}

export type Claim = { stageId: string; streamId: string; kind: StreamKind; now: Date; freeBefore: Date };

/**
 * Takes the open lesson's stream: its run's number, or null where another stream is coming in. One whose process was
 * last heard of before `freeBefore` is gone.
 */
export async function claimStream(
  db: Database,
  { stageId, streamId, kind, now, freeBefore }: Claim,
): Promise<number | null> {
  const [row] = await db
    .update(stages)
    .set({ streamId, streamKind: kind, streamSeenAt: now, problem: null, runs: sql`${stages.runs} + 1` })
    .where(
      and(
        eq(stages.id, stageId),
        isNull(stages.endedAt),
        isNull(stages.preparedLessonId),
        or(isNull(stages.streamId), lt(stages.streamSeenAt, freeBefore)),
      ),
    )
    .returning({ runs: stages.runs });
  return row?.runs ?? null;
}

/**
 * Says that the stream still comes in, or that its last pieces are still being kept; whether it is still wanted: not after
 * the lesson's end, of an account that has been closed meanwhile, nor of who is no teacher any more. Without `problem` what
 * was noted of one stays.
 */
export async function noteStream(
  db: Database,
  streamId: string,
  {
    now,
    pictureAt,
    uid = null,
    problem,
  }: { now: Date; pictureAt: Date | null; uid?: string | null; problem?: StreamProblem | null | undefined },
): Promise<boolean> {
  const isPermitted =
    uid === null ? sql`true` : sql`${isActiveSql(uid)} and ${roleSql(sql`${uid}`)} in ('owner', 'teacher')`;
  const [row] = await db
    .update(stages)
    .set({ streamSeenAt: now, ...(pictureAt && { pictureAt }), ...(problem !== undefined && { problem }) })
    .where(eq(stages.streamId, streamId))
    .returning({ isWanted: sql<boolean>`${stages.endedAt} is null and ${isPermitted}` });
  return row?.isWanted ?? false;
}

/** The stream is over; the lesson is not. */
export async function releaseStream(
  db: Database,
  streamId: string,
  problem: StreamProblem | null,
): Promise<void> {
  await db.update(stages).set({ streamId: null, problem }).where(eq(stages.streamId, streamId));
}

export async function noteProblem(db: Database, stageId: string, problem: StreamProblem): Promise<void> {
  await db.update(stages).set({ problem }).where(eq(stages.id, stageId));
}

/** Lessons that ended before this and have neither a recording nor the word that there is none, the oldest first. */
export async function listUnrecorded(db: Database, endedBefore: Date): Promise<string[]> {
  const rows = await db
    .select({ id: stages.id })
    .from(stages)
    .where(and(lt(stages.endedAt, endedBefore), isNull(stages.recordedAt), isNull(stages.preparedLessonId)))
    .orderBy(asc(stages.startedAt))
    .limit(MOST_AT_ONCE);
  return rows.map(({ id }) => id);
}

/** Lessons that ended before this, of which no recording was made. */
export async function listUnkept(db: Database, endedBefore: Date): Promise<string[]> {
  const rows = await db
    .select({ id: stages.id })
    .from(stages)
    .where(
      and(
        lt(stages.endedAt, endedBefore),
        isNotNull(stages.recordedAt),
        isNull(stages.recordingLessonId),
        isNull(stages.preparedLessonId),
      ),
    );
  return rows.map(({ id }) => id);
}

/** Says what became of a lesson that is over; false where another process has said it. */
export async function noteRecording(
  db: Database,
  id: string,
  { now, lessonId }: { now: Date; lessonId: string | null },
): Promise<boolean> {
  const rows = await db
    .update(stages)
    .set({ recordedAt: now, recordingLessonId: lessonId })
    .where(and(eq(stages.id, id), isNull(stages.recordedAt)))
    .returning({ id: stages.id });
  return rows.length > 0;
}

/** The lessons on the stage that these are the recordings of, by the recording's id. */
export async function findRecordedStages(
  db: Database,
  recordings: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .select({ id: stages.id, recording: stages.recordingLessonId })
    .from(stages)
    .where(isOneOf(stages.recordingLessonId, recordings));
  return new Map(rows.map(({ id, recording }) => [recording ?? '', id]));
}
