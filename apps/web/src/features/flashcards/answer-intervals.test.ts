import { scheduleCard } from '@school/domain/card-scheduler';
import { expect, it } from 'vitest';
import { findIntervals, findState, shorten } from './answer-intervals.ts';

const MINUTE = 60_000;
const DAY = 1_440 * MINUTE;

it.each([
  [MINUTE / 2, 1, 'minutes'],
  [10 * MINUTE, 10, 'minutes'],
  [90 * MINUTE, 2, 'hours'],
  [2 * DAY, 2, 'days'],
  [59 * DAY, 59, 'days'],
  [91 * DAY, 3, 'months'],
  [548 * DAY, 1.5, 'years'],
] as const)('%i ms are %d %s', (ms, amount, unit) => {
  expect(shorten(ms)).toEqual({ amount, unit });
});

it('says what replaying the log will give, also of a card that came back at the same sitting', () => {
  const card = { id: 'c-1', SwissGerman: 'Znüni', English: 'snack', state: null };
  const answers = [{ grade: 'again' as const, atMs: 1_000 }];
  const said = answers.map((answer) => ({ ...answer, place: 0, card: 0, reviewID: 'r', before: [0] }));
  const state = findState(card, 'understand', said);
  const nowMs = 5_000;
  const due = scheduleCard([...answers, { grade: 'good', atMs: nowMs }])?.dueMs ?? 0;
  expect(state && findIntervals(state, nowMs).good).toBe(due - nowMs);
});

it('says nothing of a card that is asked the other way round, or of which nothing is known', () => {
  const card = { id: 'c-1', SwissGerman: 'Znüni', English: 'snack' };
  expect(findState({ ...card, state: null }, 'produce', [])).toBeUndefined();
  expect(findState(card, 'understand', [])).toBeUndefined();
});
