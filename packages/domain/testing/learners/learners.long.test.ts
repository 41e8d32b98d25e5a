import { expect, it } from 'vitest';
import { TARGET_RETENTION } from '../../src/card-scheduler.ts';
import { type Known, type LearnerDay, simulateLearner } from './simulate-learner.ts';

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
  const share = (of: (day: LearnerDay) => readonly Known[]) =>
    sum((day) => of(day).reduce((all, { right }) => all + right, 0)) /
    sum((day) => of(day).reduce((all, { answers }) => all + answers, 0));
  // Ten new cards come each day all the same.
  expect(growth.at(-1)).toBeLessThan(0.3 * (growth[0] ?? 0));
  expect(growth.at(-1)).toBeLessThan(0.08 * (answersADay.at(-1) ?? 0));
  // Of all that come back on another day, which is what Anki calls true retention; and of those that were to stay for one.
  expect(Math.abs(share(({ lasting, brief }) => [lasting, brief]) - TARGET_RETENTION)).toBeLessThan(0.02);
  expect(Math.abs(share(({ lasting }) => [lasting]) - TARGET_RETENTION)).toBeLessThan(0.02);
  // What is to stay for less than a day comes on the next one, and then less of it is known.
  expect(share(({ brief }) => [brief])).toBeGreaterThan(0.7);
  // Who learns on a day has none left at its end.
  expect(sum(({ answers, left }) => (answers > 0 ? left : 0))).toBe(0);
});
