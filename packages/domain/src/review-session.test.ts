import { describe, expect, it } from 'vitest';
import { scheduleCard } from './card-scheduler.ts';
import { chooseSession, chooseSessionSize, isBackAfterPause } from './review-session.ts';

const DAY = 86_400_000;
const NOW = Date.parse('2026-06-01T12:00:00Z');

const stateAfter = (daysAgo: number) => {
  const state = scheduleCard([{ atMs: NOW - daysAgo * DAY, grade: 'good' }]);
  if (!state) throw new Error('no state');
  return state;
};

describe('the size of a session', () => {
  it('is bounded by the limit, due cards first, then as many new ones as the day still allows', () => {
    expect(chooseSessionSize({ dueCount: 30, newLeft: 10, limit: 50, isBack: false })).toEqual({
      due: 30,
      fresh: 10,
    });
    expect(chooseSessionSize({ dueCount: 45, newLeft: 10, limit: 50, isBack: false })).toEqual({
      due: 45,
      fresh: 5,
    });
    expect(chooseSessionSize({ dueCount: 80, newLeft: 10, limit: 50, isBack: false })).toEqual({
      due: 50,
      fresh: 0,
    });
    expect(chooseSessionSize({ dueCount: 0, newLeft: -3, limit: 50, isBack: false })).toEqual({
      due: 0,
      fresh: 0,
    });
  });

  it('is twenty due cards after a pause, and no new ones', () => {
    expect(chooseSessionSize({ dueCount: 80, newLeft: 10, limit: 50, isBack: true })).toEqual({
      due: 20,
      fresh: 0,
    });
    expect(chooseSessionSize({ dueCount: 0, newLeft: 10, limit: 50, isBack: true })).toEqual({
      due: 0,
      fresh: 10,
    });
  });
});

it('more than fourteen days without a review are a pause, none at all are not', () => {
  expect(isBackAfterPause(NOW - 14 * DAY, NOW)).toBe(false);
  expect(isBackAfterPause(NOW - 14 * DAY - 1, NOW)).toBe(true);
  expect(isBackAfterPause(null, NOW)).toBe(false);
});

describe('a session', () => {
  const rules = { nowMs: NOW, dayEndsMs: NOW + DAY / 2, newLeft: 2, limit: 50 };

  it('has the longest waiting card first, then new ones in their order', () => {
    const states = new Map([
      ['a', stateAfter(3)],
      ['b', stateAfter(5)],
      ['c', stateAfter(1)],
    ]);
    expect(chooseSession(['a', 'x', 'b', 'c', 'y', 'z'], states, rules)).toEqual({
      cardIDs: ['b', 'a', 'x', 'y'],
      dueCount: 2,
      isBack: false,
      nextDueMs: null,
    });
  });

  it('without anything due says when the next card is', () => {
    const states = new Map([['c', stateAfter(1)]]);
    expect(chooseSession(['c'], states, rules)).toMatchObject({ cardIDs: [], nextDueMs: NOW + DAY });
    expect(chooseSession([], new Map(), rules)).toMatchObject({ cardIDs: [], nextDueMs: null });
  });

  it('has what becomes due by the end of the day, and nothing of the next day', () => {
    const states = new Map([['c', stateAfter(1)]]);
    const until = (dayEndsMs: number) => chooseSession(['c'], states, { ...rules, dayEndsMs }).cardIDs;
    expect([until(NOW + DAY), until(NOW + DAY + 1)]).toEqual([[], ['c']]);
  });

  it('after a pause of all cards leaves new ones for later', () => {
    const states = new Map(Array.from({ length: 25 }, (_, i) => [`c-${i}`, stateAfter(30 + i)] as const));
    const session = chooseSession([...states.keys(), 'new'], states, rules);
    expect(session).toMatchObject({ dueCount: 25, isBack: true });
    expect(session.cardIDs).toHaveLength(20);
    expect(session.cardIDs).not.toContain('new');
  });
});
