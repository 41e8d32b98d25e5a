import { MOST_SPELLINGS, type PieceContent } from '@school/contract/course-pieces';
import type { Exercise } from '@school/contract/exercises';
import type { Grade } from '@school/domain/card-scheduler';
import { foldAnswer } from '@school/domain/spelling/typed-letters';
import { z } from 'zod';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database.ts';
import { DomainError } from '../../platform/errors.ts';
import { defineJob } from '../../platform/jobs.ts';
import { recordDeed } from '../operators/index.ts';
import { regrade } from '../reviews/index.ts';
import { changePiece } from '../revisions/index.ts';
import { changeAnswer, findRegion, listJudgedAfter } from './exercises.repo.ts';
import type { ExerciseAnswerRow } from './exercises.table.ts';
import { type Makers, makeAgain } from './makers.ts';
import { judgeTyped } from './record-answers.service.ts';
import { SPELLING_RULES, SPELLINGS_ID, sortSpellings } from './spelling-rules.ts';

type Taken = { wanted: string; forms: string[]; isTaken: boolean };

export const judgeAgainJob = defineJob({
  name: 'exercises.judge-again',
  payload: z.strictObject({
    wanted: z.string(),
    forms: z.array(z.string()),
    isTaken: z.boolean().default(true),
  }),
});

const ANSWERS_AT_ONCE = 200;

/** Takes spellings of a word for everybody, from now on and of answers of the past; or takes them no more. */
export async function takeVariant(ctx: Context, by: string, { isTaken, ...sent }: Taken): Promise<void> {
  const taken = foldVariants(sent);
  await ctx.db.transaction(async (tx) => {
    await changePiece(ctx, tx, SPELLING_RULES, {
      id: SPELLINGS_ID,
      by,
      origin: 'studio',
      expected: null,
      edit: (known) => (isTaken ? addSpellings(known ?? [], taken) : leaveOutSpellings(known ?? [], taken)),
    });
    await recordDeed(tx, ctx, {
      by,
      action: isTaken ? 'variant-taken' : 'variant-taken-back',
      subject: { id: `variant:${taken.wanted}`, title: taken.wanted },
      before: {},
      after: { forms: taken.forms },
    });
    await ctx.jobs.send(judgeAgainJob, { ...taken, isTaken }, { db: tx });
  });
}

type Variants = { wanted: string; forms: string[] };

export function foldVariants({ wanted, forms }: Variants): Variants {
  const folded = { wanted: foldAnswer(wanted), forms: [...new Set(forms.map(foldAnswer))].filter(Boolean) };
  if (folded.wanted === '' || folded.forms.length === 0)
    throw new DomainError('invalid-argument', 'A spelling has letters.');
  return folded;
}

function leaveOutSpellings(known: PieceContent<'spellings'>, { wanted, forms }: Variants) {
  return known.filter(({ word, spelling }) => word !== wanted || !forms.includes(spelling));
}

function addSpellings(
  known: PieceContent<'spellings'>,
  { wanted, forms }: Variants,
): PieceContent<'spellings'> {
  const all = new Map(known.map((one) => [`${one.word} ${one.spelling}`, one]));
  for (const form of forms) all.set(`${wanted} ${form}`, { word: wanted, spelling: form });
  if (all.size > MOST_SPELLINGS)
    throw new DomainError('resource-exhausted', 'More spellings cannot be taken.');
  return sortSpellings([...all.values()]);
}

/** Judges answers again in which these spellings were not taken, or were; the schedule is then what a replay of the log gives. */
export async function judgeMissedAgain(
  { db }: Pick<Context, 'db'>,
  makers: Makers,
  taken: Taken,
): Promise<void> {
  let after: ExerciseAnswerRow | null = null;
  for (;;) {
    const rows: ExerciseAnswerRow[] = await listJudgedAfter(db, taken, after, ANSWERS_AT_ONCE);
    for (const own of Map.groupBy(rows, (row) => row.accountId).values())
      await judgeOwnAgain(db, makers, own);
    after = rows.at(-1) ?? null;
    if (rows.length < ANSWERS_AT_ONCE) return;
  }
}

/** Answers of one account. */
async function judgeOwnAgain(
  db: Database,
  makers: Makers,
  rows: readonly ExerciseAnswerRow[],
): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const { accountId } = first;
  const home = await findRegion(db, accountId);
  const grades = new Map<string, Grade>();
  const changed: Parameters<typeof changeAnswer>[1][] = [];
  for (const row of rows) {
    const made = await makeAgain(db, makers, row);
    if (!made) continue;
    const { exercises, lexicon } = made;
    const exercise = exercises.find(({ id }) => id === row.exerciseId) ?? GONE;
    const asked = { ...exercise, wanted: row.wanted };
    const { grade, ...verdict } = judgeTyped(asked, row.typed, { lexicon, home });
    grades.set(row.id, grade);
    changed.push({ accountId, id: row.id, ...verdict });
  }
  await db.transaction(async (tx) => {
    await regrade(tx, accountId, grades);
    for (const answer of changed) await changeAnswer(tx, answer);
  });
}

/** An exercise that is there no more. */
const GONE: Pick<Exercise, 'kind' | 'alsoRight'> = { kind: 'gap', alsoRight: [] };
