import type { ExerciseKind } from '@school/contract/exercises';
import type { ExerciseEdit } from '@school/contract/studio-exercises';
import type { RegionId } from '@school/domain/spelling/region-names';
import { and, asc, eq, gt, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import { type Database, isOneOf } from '../../platform/database.ts';
import {
  dismissedCollisions,
  type ExerciseAnswerRow,
  exerciseAnswers,
  learnerRegions,
  lessonExercises,
  takenForms,
} from './exercises.table.ts';

export async function findRegion(db: Database, accountId: string): Promise<RegionId | null> {
  const [row] = await db.select().from(learnerRegions).where(eq(learnerRegions.accountId, accountId));
  return row?.region ?? null;
}

export async function saveRegion(db: Database, accountId: string, region: RegionId | null): Promise<void> {
  if (region === null) {
    await db.delete(learnerRegions).where(eq(learnerRegions.accountId, accountId));
    return;
  }
  await db
    .insert(learnerRegions)
    .values({ accountId, region })
    .onConflictDoUpdate({ target: learnerRegions.accountId, set: { region } });
}

export type Choices = { offKinds: ExerciseKind[]; edits: Readonly<Record<string, ExerciseEdit>> };

export async function findChoices(db: Database, lessonId: string): Promise<Choices> {
  const [row] = await db.select().from(lessonExercises).where(eq(lessonExercises.lessonId, lessonId));
  return row ?? { offKinds: [], edits: {} };
}

/** What teachers have decided, by lesson. */
export async function listChoices(db: Database, lessonIds: readonly string[]): Promise<Map<string, Choices>> {
  const rows = await db.select().from(lessonExercises).where(isOneOf(lessonExercises.lessonId, lessonIds));
  return new Map(rows.map((row) => [row.lessonId, row]));
}

/** Changes what a teacher has decided; two who do it at once do it one after the other. */
export async function changeChoices(
  tx: Database,
  lessonId: string,
  change: (known: Choices) => Choices,
): Promise<void> {
  await tx.insert(lessonExercises).values({ lessonId, offKinds: [], edits: {} }).onConflictDoNothing();
  const [known] = await tx
    .select()
    .from(lessonExercises)
    .where(eq(lessonExercises.lessonId, lessonId))
    .for('update');
  if (!known) return;
  const { offKinds, edits } = change(known);
  await tx.update(lessonExercises).set({ offKinds, edits }).where(eq(lessonExercises.lessonId, lessonId));
}

/** By the folded word, the spellings that are taken for it. */
export async function listTakenForms(db: Database): Promise<Map<string, string[]>> {
  const rows = await db.select().from(takenForms).orderBy(asc(takenForms.wanted), asc(takenForms.form));
  const byWord = Map.groupBy(rows, ({ wanted }) => wanted);
  return new Map([...byWord].map(([wanted, forms]) => [wanted, forms.map(({ form }) => form)]));
}

export async function listTaken(db: Database, limit: number): Promise<(typeof takenForms.$inferSelect)[]> {
  return db.select().from(takenForms).orderBy(asc(takenForms.wanted), asc(takenForms.form)).limit(limit);
}

/** These and no others. */
export async function replaceTakenForms(
  db: Database,
  spellings: readonly { word: string; spelling: string }[],
): Promise<void> {
  await db.delete(takenForms);
  if (spellings.length === 0) return;
  await db
    .insert(takenForms)
    .values(spellings.map(({ word, spelling }) => ({ wanted: word, form: spelling })));
}

type Words = { left: string; right: string };

export async function listDismissedCollisions(db: Database): Promise<Words[]> {
  const { leftWord, rightWord } = dismissedCollisions;
  return db.select({ left: leftWord, right: rightWord }).from(dismissedCollisions);
}

export const countDismissedCollisions = (db: Database): Promise<number> => db.$count(dismissedCollisions);

/** What was put away in one order is brought back in the other, too. */
export async function saveDismissedCollision(
  db: Database,
  words: Words,
  isDismissed: boolean,
): Promise<void> {
  const { leftWord, rightWord } = dismissedCollisions;
  const both = [words.left, words.right];
  if (isDismissed)
    await db
      .insert(dismissedCollisions)
      .values({ leftWord: words.left, rightWord: words.right })
      .onConflictDoNothing();
  else await db.delete(dismissedCollisions).where(and(inArray(leftWord, both), inArray(rightWord, both)));
}

/** Those of `ids` whose answers are kept already. */
export async function listKeptIds(
  db: Database,
  accountId: string,
  ids: readonly string[],
): Promise<Set<string>> {
  const rows = await db
    .select({ id: exerciseAnswers.id })
    .from(exerciseAnswers)
    .where(and(eq(exerciseAnswers.accountId, accountId), inArray(exerciseAnswers.id, [...ids])));
  return new Set(rows.map(({ id }) => id));
}

/** What is there already stays as it is. */
export async function insertAnswers(db: Database, rows: readonly ExerciseAnswerRow[]): Promise<void> {
  if (rows.length === 0) return;
  await db
    .insert(exerciseAnswers)
    .values([...rows])
    .onConflictDoNothing();
}

export async function changeAnswer(
  db: Database,
  row: Pick<ExerciseAnswerRow, 'accountId' | 'id'> & Partial<ExerciseAnswerRow>,
): Promise<void> {
  const { accountId, id, ...changed } = row;
  await db
    .update(exerciseAnswers)
    .set(changed)
    .where(and(eq(exerciseAnswers.accountId, accountId), eq(exerciseAnswers.id, id)));
}

export async function deleteAnswersBefore(db: Database, before: Date): Promise<void> {
  await db.delete(exerciseAnswers).where(lt(exerciseAnswers.receivedAt, before));
}

export const countAnswers = (db: Database, accountId: string): Promise<number> =>
  db.$count(exerciseAnswers, eq(exerciseAnswers.accountId, accountId));

/** A page of an account's answers by their ids, those after `after`. */
export async function listAnswersAfter(
  db: Database,
  accountId: string,
  after: string,
  limit: number,
): Promise<ExerciseAnswerRow[]> {
  return db
    .select()
    .from(exerciseAnswers)
    .where(and(eq(exerciseAnswers.accountId, accountId), gt(exerciseAnswers.id, after)))
    .orderBy(exerciseAnswers.id)
    .limit(limit);
}

type Judged = { wanted: string; forms: readonly string[]; isTaken: boolean };

/**
 * Answers that are worth something else where these forms are taken for the word, or are no more: by account, those after
 * `after`.
 */
export async function listJudgedAfter(
  db: Database,
  { wanted, forms, isTaken }: Judged,
  after: Pick<ExerciseAnswerRow, 'accountId' | 'id'> | null,
  limit: number,
): Promise<ExerciseAnswerRow[]> {
  const { accountId, id, missedWanted, missedTyped, typed } = exerciseAnswers;
  const isMissed = and(eq(missedWanted, wanted), isOneOf(missedTyped, forms));
  const isRight = and(
    isNull(missedWanted),
    or(...forms.map((form) => sql`strpos(lower(${typed}), ${form}) > 0`)),
  );
  const isLater =
    after && or(gt(accountId, after.accountId), and(eq(accountId, after.accountId), gt(id, after.id)));
  return db
    .select()
    .from(exerciseAnswers)
    .where(and(isTaken ? isMissed : isRight, isLater ?? undefined))
    .orderBy(asc(accountId), asc(id))
    .limit(limit);
}

export type Cluster = {
  wanted: string;
  forms: string[];
  answers: number;
  people: number;
  /** The answer that was given last. */
  lessonId: string | null;
  exerciseId: string;
  asked: string;
  typed: string;
};

/** What was not taken, together where it sounds alike; what most people type first. */
export async function listClusters(db: Database, limit: number): Promise<Cluster[]> {
  const { rows } = await db.execute<Cluster>(sql`
    with typed as (
      select missed_wanted, missed_sound, missed_typed, count(*)::int as answers
      from ${exerciseAnswers}
      where missed_wanted is not null
      group by missed_wanted, missed_sound, missed_typed
    ), people as (
      select missed_wanted, missed_sound, count(distinct account_id)::int as people,
        (array_agg(array[lesson_id, exercise_id, wanted, typed] order by answered_at desc, id))[1:1] as last
      from ${exerciseAnswers}
      where missed_wanted is not null
      group by missed_wanted, missed_sound
    )
    select typed.missed_wanted as wanted,
      (array_agg(missed_typed order by answers desc, missed_typed))[1:20] as forms,
      sum(answers)::int as answers, people.people,
      people.last[1][1] as "lessonId", people.last[1][2] as "exerciseId",
      people.last[1][3] as asked, people.last[1][4] as typed
    from typed join people on people.missed_wanted = typed.missed_wanted
      and people.missed_sound = typed.missed_sound
    group by typed.missed_wanted, typed.missed_sound, people.people, people.last
    order by people.people desc, sum(answers) desc, typed.missed_wanted, typed.missed_sound
    limit ${limit}`);
  return rows;
}
