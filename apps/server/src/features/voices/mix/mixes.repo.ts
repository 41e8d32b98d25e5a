import type { Dialect } from '@school/domain/dialects';
import { and, asc, desc, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import { type Database, isOneOf } from '../../../platform/database.ts';
import { takeLock } from '../../../platform/locks.ts';
import { isMakingFilm } from '../../transcoding/index.ts';
import { dialectOf } from '../choices.repo.ts';
import { type MixRow, voiceChoices, voiceMixes, voiceTakes } from '../voices.table.ts';

const UNDER_WAY = ['waiting', 'making'] as const;
const OPEN = ['waiting', 'making', 'ready', 'refused'] as const;

/** Puts a mix into the queue; what stood there for the lesson, and a draft of it, is no longer wanted. */
export async function insertMix(
  db: Database,
  row: Pick<MixRow, 'id' | 'lessonId' | 'askedAt' | 'baseFolder' | 'laid'>,
): Promise<void> {
  await db
    .update(voiceMixes)
    .set({ state: 'dropped', worker: null, finishedAt: row.askedAt })
    .where(and(eq(voiceMixes.lessonId, row.lessonId), inArray(voiceMixes.state, OPEN)));
  await db.insert(voiceMixes).values({ ...row, state: 'waiting' });
}

export async function findMix(db: Database, id: string): Promise<MixRow | null> {
  const [row] = await db.select().from(voiceMixes).where(eq(voiceMixes.id, id));
  return row ?? null;
}

/** The same, locked until the transaction ends. */
export async function lockMix(tx: Database, id: string): Promise<MixRow | null> {
  const [row] = await tx.select().from(voiceMixes).where(eq(voiceMixes.id, id)).for('update');
  return row ?? null;
}

/** A lesson's, the latest first, unless they are over. */
export function listMixes(db: Database, lessonId: string): Promise<MixRow[]> {
  return db
    .select()
    .from(voiceMixes)
    .where(and(eq(voiceMixes.lessonId, lessonId), inArray(voiceMixes.state, [...OPEN, 'published'])))
    .orderBy(desc(voiceMixes.askedAt), desc(voiceMixes.id));
}

type MixClaim = { worker: string; machine: string; now: Date; staleBefore: Date };

/** Takes the mix that has waited longest, unless this machine makes one or prepares a film. */
export async function claimMix(
  db: Database,
  { worker, machine, now, staleBefore }: MixClaim,
): Promise<MixRow | null> {
  return db.transaction(async (tx) => {
    await takeLock(tx, 'film-queue');
    const isMaking = eq(voiceMixes.state, 'making');
    const isBusy = and(
      isMaking,
      eq(voiceMixes.machine, machine),
      sql`${voiceMixes.seenAt} >= ${staleBefore.toISOString()}`,
    );
    if ((await tx.$count(voiceMixes, isBusy)) > 0) return null;
    if (await isMakingFilm(tx, machine, staleBefore)) return null;
    const [next] = await tx
      .select({ id: voiceMixes.id })
      .from(voiceMixes)
      .where(or(eq(voiceMixes.state, 'waiting'), and(isMaking, lt(voiceMixes.seenAt, staleBefore))))
      .orderBy(asc(voiceMixes.askedAt), voiceMixes.id)
      .limit(1);
    if (!next) return null;
    const begun = { worker, machine, seenAt: now, progress: 0, secondsLeft: null };
    const [row] = await tx
      .update(voiceMixes)
      .set({ ...begun, state: 'making', reason: null, attempts: sql`${voiceMixes.attempts} + 1` })
      .where(eq(voiceMixes.id, next.id))
      .returning();
    return row ?? null;
  });
}

export type MixOfWorker = { id: string; worker: string };
const isMine = ({ id, worker }: MixOfWorker) =>
  and(eq(voiceMixes.id, id), eq(voiceMixes.worker, worker), eq(voiceMixes.state, 'making'));

/** Says how far it is; whether it is still wanted of this worker. */
export async function noteMixProgress(
  db: Database,
  mine: MixOfWorker,
  { now, progress, secondsLeft }: { now: Date; progress: number; secondsLeft: number | null },
): Promise<boolean> {
  const rows = await db
    .update(voiceMixes)
    .set({ seenAt: now, progress, secondsLeft })
    .where(isMine(mine))
    .returning({ id: voiceMixes.id });
  return rows.length > 0;
}

type Change = Partial<
  Pick<MixRow, 'state' | 'reason' | 'attempts' | 'shownFolder' | 'finishedAt' | 'progress'>
>;

/** Ends a worker's work on a mix: how it came out. */
export async function settleMix(db: Database, mine: MixOfWorker, change: Change): Promise<boolean> {
  const rows = await db
    .update(voiceMixes)
    .set({ ...change, worker: null, secondsLeft: null })
    .where(isMine(mine))
    .returning({ id: voiceMixes.id });
  return rows.length > 0;
}

export async function setMixState(
  db: Database,
  ids: readonly string[],
  state: MixRow['state'],
  at: Date,
): Promise<void> {
  if (ids.length === 0) return;
  await db.update(voiceMixes).set({ state, worker: null, finishedAt: at }).where(isOneOf(voiceMixes.id, ids));
}

/** Takes a mix that is not published out of the queue, whoever is at it; false where it is none. */
export async function dropMixRow(db: Database, id: string, at: Date): Promise<boolean> {
  const rows = await db
    .update(voiceMixes)
    .set({ state: 'dropped', worker: null, finishedAt: at })
    .where(and(eq(voiceMixes.id, id), inArray(voiceMixes.state, OPEN)))
    .returning({ id: voiceMixes.id });
  return rows.length > 0;
}

/** The mixes in which a speaker is heard, locked until the transaction ends. */
export async function lockMixesOf(tx: Database, speakerId: string): Promise<MixRow[]> {
  const own = tx.select({ id: voiceTakes.id }).from(voiceTakes).where(eq(voiceTakes.speakerId, speakerId));
  return tx
    .select()
    .from(voiceMixes)
    .where(
      sql`${voiceMixes.state} <> 'withdrawn' and exists (
        select from jsonb_array_elements(${voiceMixes.laid}) line where line ->> 'takeId' in ${own})`,
    )
    .orderBy(asc(voiceMixes.id))
    .for('update');
}

/** What is published of a lesson, as another takes its place. */
export async function replacePublished(db: Database, lessonId: string, at: Date): Promise<void> {
  await db
    .update(voiceMixes)
    .set({ state: 'replaced', finishedAt: at })
    .where(and(eq(voiceMixes.lessonId, lessonId), eq(voiceMixes.state, 'published')));
}

/** What a lesson showed before, where that is a mix too: learners see it again. */
export async function publishAgain(db: Database, shownFolder: string, at: Date): Promise<void> {
  await db
    .update(voiceMixes)
    .set({ state: 'published', finishedAt: at })
    .where(and(eq(voiceMixes.shownFolder, shownFolder), eq(voiceMixes.state, 'replaced')));
}

/** A lesson's chosen takes in each dialect. */
export async function listChosenTakes(
  db: Database,
  lessonId: string,
): Promise<{ lineId: string; id: string; said: string; durationMs: number; dialect: Dialect }[]> {
  const { id, lineId, said, durationMs } = voiceTakes;
  const rows = await db
    .select({ id, lineId, said, durationMs, dialect: voiceChoices.dialect })
    .from(voiceChoices)
    .innerJoin(voiceTakes, eq(voiceTakes.id, voiceChoices.chosenId))
    .where(eq(voiceChoices.lessonId, lessonId));
  return rows.map((row) => ({ ...row, dialect: dialectOf(row.dialect) }));
}

/** Every mix but those under way. */
export function listSettledMixes(db: Database): Promise<MixRow[]> {
  return db
    .select()
    .from(voiceMixes)
    .where(sql`${voiceMixes.state} <> all(${sql.param([...UNDER_WAY])}::text[])`);
}

export async function deleteMixes(db: Database, ids: readonly string[]): Promise<void> {
  if (ids.length > 0)
    await db.delete(voiceMixes).where(and(isOneOf(voiceMixes.id, ids), isNull(voiceMixes.worker)));
}
