import { setImmediate as takeTurns } from 'node:timers/promises';
import { ACCESS_ERROR } from '@school/contract/errors';
import type { AnswerOutcome, Exercise, ExerciseAnswer } from '@school/contract/exercises';
import type { ReviewEntry, ReviewOutcome } from '@school/contract/reviews';
import type { Grade } from '@school/domain/card-scheduler';
import { isTyped } from '@school/domain/exercises/exercise-id';
import { type Asked, judgeAnswer } from '@school/domain/exercises/judge-answer';
import { findUnmatched } from '@school/domain/exercises/unmatched';
import type { RegionId } from '@school/domain/spelling/region-names';
import { soundKeyOf } from '@school/domain/spelling/sound-key';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database.ts';
import type { OpenLesson } from '../lessons/index.ts';
import { foresee, putRight, recordInLog } from '../reviews/index.ts';
import { findRegion, insertAnswers } from './exercises.repo.ts';
import type { ExerciseAnswerRow } from './exercises.table.ts';
import type { Made } from './lesson-exercises.service.ts';
import { type Makers, openPlace } from './makers.ts';

type Tools = { clock: Clock; openLesson: OpenLesson; makers: Makers };
type Sent = { lessonId: string; answers: readonly ExerciseAnswer[]; sentAt: string | null };
type Result = { id: string; outcome: AnswerOutcome };

/** What is known of an answer once it is judged: what is kept of it, and its entry of the log. */
type Judged = {
  row: Omit<ExerciseAnswerRow, 'accountId' | 'lessonId' | 'answeredAt' | 'receivedAt'>;
  cardId: string;
  grade: Grade;
  at: string;
};

/** Judges the answers, keeps them, and adds what they are worth to the account's log; says what became of each. */
export async function recordAnswers(
  db: Database,
  tools: Tools,
  accountId: string,
  { lessonId: place, answers, sentAt }: Sent,
): Promise<Result[]> {
  const opened = await openPlace(db, tools, place, accountId);
  if (!opened.ok) {
    const outcome = opened.code === ACCESS_ERROR.noSuchLesson ? 'no-exercise' : 'no-access';
    return answers.map(({ id }) => ({ id, outcome }));
  }
  const now = tools.clock.now();
  const { made, lessonId } = opened;
  const by = { lexicon: made.lexicon, home: await findRegion(db, accountId) };
  const asked = new Map(made.exercises.map((exercise) => [exercise.id, exercise]));
  const there = answers.flatMap((answer) => {
    const exercise = asked.get(answer.exerciseID);
    return exercise ? [{ id: answer.id, cardID: exercise.cardID, exercise, answer }] : [];
  });
  if (there.length === 0) return answers.map(({ id }) => ({ id, outcome: 'no-exercise' }));
  const outcomes = new Map<string, ReviewOutcome | 'new'>(await foresee(db, { now, accountId }, there));
  const judged = await judgeInTurns(
    there.filter(({ id }) => outcomes.get(id) === 'new'),
    by,
  );
  if (judged.length > 0) {
    const entries = putRight(judged.map(toEntry), sentAt, now);
    const recorded = await db.transaction(async (tx) => {
      const results = await recordInLog(tx, { now, accountId, refusals: new Map() }, entries);
      const rows = judged.flatMap(({ row }, index) => {
        const entry = entries[index];
        if (results[index]?.outcome !== 'recorded' || !entry || !('at' in entry)) return [];
        return [{ ...row, accountId, lessonId, answeredAt: new Date(entry.at), receivedAt: now }];
      });
      await insertAnswers(tx, rows);
      return results;
    });
    for (const { id, outcome } of recorded) outcomes.set(id, outcome);
  }
  return answers.map(({ id }) => ({ id, outcome: toOutcome(outcomes.get(id)) }));
}

function toOutcome(outcome: ReviewOutcome | 'new' | undefined): AnswerOutcome {
  return outcome === undefined || outcome === 'new' || outcome === 'no-card' ? 'no-exercise' : outcome;
}

/** A long answer takes milliseconds: other requests have their turn between two. */
export async function judgeInTurns(
  there: readonly { exercise: Exercise; answer: ExerciseAnswer }[],
  by: By,
): Promise<Judged[]> {
  const judged: Judged[] = [];
  for (const { exercise, answer } of there) {
    if (judged.length > 0) await takeTurns();
    judged.push(judgeOne(exercise, answer, by));
  }
  return judged;
}

type By = { lexicon: Made['lexicon']; home: RegionId | null };

function judgeOne(exercise: Exercise, { id, typed, at }: ExerciseAnswer, by: By): Judged {
  const { grade, ...verdict } = judgeTyped(exercise, typed, by);
  const row = { id, exerciseId: exercise.id, wanted: exercise.wanted, typed, ...verdict };
  return { row, cardId: exercise.cardID, grade, at };
}

/** What an answer's row says of its worth, and the grade. */
export function judgeTyped(exercise: Asked, typed: string, by: By) {
  const { verdict, grade } = judgeAnswer(exercise, typed, by);
  const missed = isTyped(exercise.kind) ? findUnmatched(verdict) : null;
  return {
    verdict: verdict.kind,
    missedWanted: missed?.wanted ?? null,
    missedTyped: missed?.typed ?? null,
    missedSound: missed ? soundKeyOf(missed.typed) : null,
    grade,
  };
}

const toEntry = ({ row, cardId, grade, at }: Judged): ReviewEntry => ({
  id: row.id,
  cardID: cardId,
  grade,
  at,
});
