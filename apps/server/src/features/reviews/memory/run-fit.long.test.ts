import { simulateAnswers } from '@school/domain/testing/learners/simulate-answers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createChildWork } from '../../../platform/child-work/child-work.ts';
import { createLog } from '../../../platform/log.ts';
import { fitInChild } from './run-fit.ts';

const childWork = createChildWork(createLog('silent'));
beforeAll(() => childWork.start());
afterAll(() => childWork.close());

it('the longest log that is learned from stays within the bounds of its child', {
  timeout: 120_000,
}, async () => {
  const schedules = simulateAnswers({ seed: 1, count: 40_000, pace: 3, noise: 0.3 });
  const answer = await fitInChild(childWork, { schedules, inForce: null });
  expect(answer.ok && answer.outcome.weights).toHaveLength(21);
});
