import { expect, it } from 'vitest';
import { SCHEDULER } from '../../src/card-scheduler.ts';
import { type LearnerDay, simulateLearner } from './simulate-learner.ts';

const LEARNERS = 1_000;
const DAYS = 90;
const FORTNIGHT = 15;

it('a thousand learners over ninety days: answers a day level off, and as much is remembered as is meant to be', {
  timeout: 900_000,
}, () => {
  const learners = Array.from({ length: LEARNERS }, (_none, seed) => simulateLearner(seed, DAYS));
  const sum = (what: (day: LearnerDay) => number, from = 0, to = DAYS) =>
    learners.reduce((all, days) => days.slice(from, to).reduce((one, day) => one + what(day), all), 0);
  const answersADay = [0, 15, 30, 45, 60, 75].map(
    (from) => sum(({ answers }) => answers, from, from + FORTNIGHT) / (LEARNERS * FORTNIGHT),
  );
  const growth = answersADay.slice(1).map((answers, index) => answers - (answersADay[index] ?? 0));
  const retention = sum(({ lasting }) => lasting.right) / sum(({ lasting }) => lasting.answers);
  // Ten new cards come each day all the same.
  expect(growth.at(-1)).toBeLessThan(0.3 * (growth[0] ?? 0));
  expect(growth.at(-1)).toBeLessThan(0.08 * (answersADay.at(-1) ?? 0));
  expect(Math.abs(retention - SCHEDULER.parameters.request_retention)).toBeLessThan(0.02);
  // What is to stay for less than a day comes on the next one, and then less of it is known.
  const brief = sum(({ brief: { right } }) => right) / sum(({ brief: { answers } }) => answers);
  expect(brief).toBeGreaterThan(0.7);
  // Who learns on a day has none left at its end.
  expect(sum(({ answers, left }) => (answers > 0 ? left : 0))).toBe(0);
});
