import { expect, it } from 'vitest';
import { simulateAnswers } from '../testing/learners/simulate-answers.ts';
import { answerCard, chanceToKnow, scheduleCard, USUAL_WEIGHTS } from './card-scheduler.ts';
import { chooseWeights, findSplit, foresee, isBetter, listTrainingItems } from './memory-fit.ts';
import { replayLog } from './review-log.ts';

/** Of a memory that keeps what it has seen once five times as long. */
const LONG = USUAL_WEIGHTS.map((weight, place) => (place < 4 ? 5 * weight : weight));
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const START_MS = Date.UTC(2026, 0, 5, 9);

it('a memory that keeps words longer is asked later, by a replay as by one answer after the other', () => {
  const answers = [0, 3, 20].map((day) => ({ atMs: START_MS + day * DAY_MS, grade: 'good' as const }));
  const stepwise = answers.reduce<ReturnType<typeof scheduleCard>>(
    (state, answer) => answerCard(state, answer, LONG),
    null,
  );
  expect(stepwise).toEqual(scheduleCard(answers, LONG));
  expect(stepwise?.dueMs).toBeGreaterThan(scheduleCard(answers)?.dueMs ?? Number.POSITIVE_INFINITY);
});

it('two devices that hear of the same answers in another order agree, whatever the weights', () => {
  const log = simulateAnswers({ seed: 1, count: 60, pace: 1 }).flatMap((answers, card) =>
    answers.map((answer, place) => ({ ...answer, id: `${card}-${place}`, cardID: `card ${card}` })),
  );
  for (const weights of [USUAL_WEIGHTS, LONG])
    expect(Object.fromEntries(replayLog(log.toReversed(), 'understand', weights))).toEqual(
      Object.fromEntries(replayLog(log, 'understand', weights)),
    );
});

it('is learned from the first four fifths, and from answers of later days alone', () => {
  const schedules = [
    [0, HOUR_MS, DAY_MS, 3 * DAY_MS, 40 * DAY_MS].map((afterMs, place) => ({
      atMs: START_MS + afterMs,
      grade: place === 2 ? ('again' as const) : ('good' as const),
    })),
  ];
  expect(findSplit(schedules)).toBe(START_MS + 40 * DAY_MS);
  expect(listTrainingItems(schedules, findSplit(schedules))).toEqual([
    [
      [3, 0],
      [3, 0],
      [1, 1],
    ],
    [
      [3, 0],
      [3, 0],
      [1, 1],
      [3, 2],
    ],
  ]);
  expect(foresee(schedules, findSplit(schedules), USUAL_WEIGHTS)).toEqual([
    {
      chance: chanceToKnow(
        scheduleCard(schedules[0]?.slice(0, 4) ?? []) ?? { stability: 0, lastReviewedMs: 0 },
        START_MS + 40 * DAY_MS,
      ),
      isKnown: true,
    },
  ]);
});

it('weights are better by more than chance makes of it, and on enough answers', () => {
  const told = (chance: number, count: number) =>
    Array.from({ length: count }, (_none, place) => ({ chance, isKnown: place % 2 === 0 }));
  expect(isBetter(told(0.5, 100), told(0.9, 100))).toBe(true);
  expect(isBetter(told(0.9, 100), told(0.5, 100))).toBe(false);
  expect(isBetter(told(0.5, 100), told(0.51, 100))).toBe(false);
  expect(isBetter(told(0.5, 20), told(0.9, 20))).toBe(false);
});

it('what foresees the held-out answers better is chosen, and what does worse than the usual weights given up', () => {
  const schedules = simulateAnswers({ seed: 2, count: 3_000, pace: 5 });
  const kept = chooseWeights(schedules, { inForce: null, fitted: LONG });
  expect(kept.weights).toEqual(LONG);
  expect(kept.chosen.logLoss).toBeLessThan(kept.usual.logLoss);
  expect(Math.abs(kept.chosen.foreseenShare - kept.heldOut.knownShare)).toBeLessThan(
    Math.abs(kept.usual.foreseenShare - kept.heldOut.knownShare),
  );
  const usual = simulateAnswers({ seed: 2, count: 3_000, pace: 1 });
  expect(chooseWeights(usual, { inForce: null, fitted: LONG }).weights).toBeNull();
  const short = simulateAnswers({ seed: 2, count: 3_000, pace: 0.25 });
  expect(chooseWeights(short, { inForce: LONG, fitted: null }).weights).toBeNull();
});
