import { countsAs, DIRECTIONS } from '@school/domain/card-directions';
import type { Schedule } from '@school/domain/memory-fit';
import { z } from 'zod';
import { ChildWorkError } from '../../platform/child-work/run-child.ts';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database.ts';
import { DomainError } from '../../platform/errors.ts';
import { defineJob } from '../../platform/jobs.ts';
import { lockAccount } from '../identity/index.ts';
import type { FitAnswer } from './memory/fit-job.ts';
import { claimFit, findWeights, putOff, saveFit } from './memory/memory-fits.repo.ts';
import type { MemoryFitRow } from './memory/memory-fits.table.ts';
import { fitInChild } from './memory/run-fit.ts';
import { rebuildStatesJob } from './rebuild-states.service.ts';
import { listAnswersOf, listLatestCards, outdateStates } from './review-log.repo.ts';

/** Fits the schedule to the memories of learners who have answered enough since the last time. */
export const fitMemoriesJob = defineJob({ name: 'reviews.fit-memories', payload: z.strictObject({}) });

/** When most sleep. */
export const FIT_EVERY_NIGHT = '50 1 * * *';

/** Then the job gives way to others, and is sent again for the rest. */
const LEARNERS_OF_A_JOB = 50;

const HOUR_MS = 3_600_000;
const WEEK_MS = 7 * 24 * HOUR_MS;
/** A learner is looked at again after so many answers, and a week, at the soonest. */
export const ANSWERS_UNTIL_NEXT = 100;

/** A memory changes little: what was answered longer ago says nothing that these do not. */
const MOST_CARDS = 4_000;
const MOST_ANSWERS = 40_000;

export async function fitMemories(ctx: Context, { learners = LEARNERS_OF_A_JOB } = {}): Promise<void> {
  for (let done = 0; done < learners; done += 1) {
    const now = ctx.clock.now();
    // Who is killed at work leaves them to another, an hour later.
    const memory = await claimFit(ctx.db, now, new Date(now.getTime() + HOUR_MS));
    if (!memory) return;
    await fitMemory(ctx, memory);
  }
  await ctx.jobs.send(fitMemoriesJob, {});
}

async function fitMemory(ctx: Context, { accountId, weights }: MemoryFitRow): Promise<void> {
  const { db, childWork, clock, log } = ctx;
  const schedules = await listSchedules(db, accountId);
  let answer: FitAnswer;
  try {
    answer = await fitInChild(childWork, { schedules, inForce: weights });
  } catch (error) {
    // All places are taken: the job comes again, and so does the learner. What fails otherwise would do so again.
    const isBusy =
      error instanceof ChildWorkError ? error.reason === 'stopped' : error instanceof DomainError;
    await putOff(db, accountId, new Date(clock.now().getTime() + (isBusy ? 0 : WEEK_MS)));
    if (isBusy || !(error instanceof ChildWorkError)) throw error;
    return;
  }
  if (answer.ok) await keepFit(ctx, accountId, answer.outcome);
  else {
    await putOff(db, accountId, new Date(clock.now().getTime() + WEEK_MS));
    log.warn('no schedule is fitted: of this kind of machine @open-spaced-repetition/binding has no build');
  }
}

/** The answers in each direction of the cards that were answered last. */
async function listSchedules(db: Database, accountId: string): Promise<Schedule[]> {
  const cards = await listAnswersOf(db, accountId, await listLatestCards(db, accountId, MOST_CARDS));
  let left = MOST_ANSWERS;
  return cards.flatMap(({ timesMs, grades, directions }) => {
    const answers = timesMs.map((atMs, place) => ({
      atMs,
      grade: grades[place] ?? 'good',
      direction: directions[place],
    }));
    left -= answers.length;
    if (left < 0) return [];
    return DIRECTIONS.map((direction) =>
      answers.filter((one) => countsAs(direction, one)).map(({ atMs, grade }) => ({ atMs, grade })),
    ).filter((schedule) => schedule.length > 0);
  });
}

type Outcome = Extract<FitAnswer, { ok: true }>['outcome'];

/** Other weights make all states of the learner out of date: the log is replayed with them. */
async function keepFit({ db, clock, jobs }: Context, accountId: string, outcome: Outcome): Promise<void> {
  await db.transaction(async (tx) => {
    if (!(await lockAccount(tx, accountId))) return;
    const before = await findWeights(tx, accountId);
    const now = clock.now();
    await saveFit(tx, accountId, {
      outcome,
      triedAt: now,
      nextAt: new Date(now.getTime() + WEEK_MS),
      answersUntilNext: ANSWERS_UNTIL_NEXT,
    });
    if (JSON.stringify(before) === JSON.stringify(outcome.weights)) return;
    await outdateStates(tx, accountId);
    await jobs.send(rebuildStatesJob, {}, { db: tx });
  });
}
