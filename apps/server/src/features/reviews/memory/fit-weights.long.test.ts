import { simulateAnswers } from '@school/domain/testing/learners/simulate-answers';
import { expect, it } from 'vitest';
import { fitWeights } from './fit-weights.ts';

const SEEDS = [1, 2, 3, 4, 5];

async function learnMemories(memory: Omit<Parameters<typeof simulateAnswers>[0], 'seed'>) {
  const answers = [];
  for (const seed of SEEDS)
    answers.push(await fitWeights({ schedules: simulateAnswers({ seed, ...memory }), inForce: null }));
  return answers.map((answer) => {
    if (!answer.ok) throw new Error(answer.reason);
    return answer.outcome;
  });
}

it('of learners who keep words five times as long, or forget four times as soon, the fit is kept and foresees better', async () => {
  for (const pace of [5, 0.25]) {
    const outcomes = await learnMemories({ count: 5_000, pace });
    for (const { weights, usual, chosen } of outcomes) {
      expect(weights).toHaveLength(21);
      expect(chosen.logLoss).toBeLessThan(usual.logLoss);
    }
  }
}, 60_000);

it('of learners who remember as most do, and of some cards more by chance alone, it is not', async () => {
  for (const noise of [0, 0.5]) {
    const outcomes = await learnMemories({ count: 1_500, pace: 1, noise });
    expect(outcomes.filter(({ weights }) => weights !== null).length).toBeLessThanOrEqual(1);
  }
}, 60_000);

it('of answers that are too few or all alike nothing is learned', async () => {
  const atMs = Date.UTC(2026, 0, 5);
  for (const schedules of [[], [[{ atMs, grade: 'good' as const }]]])
    expect(await fitWeights({ schedules, inForce: null })).toMatchObject({
      ok: true,
      outcome: { weights: null },
    });
});
