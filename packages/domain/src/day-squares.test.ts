import { expect, it } from 'vitest';
import { listDaySquares } from './day-squares.ts';

it('a calendar ends with today, begins on a Monday, and has every day once', () => {
  // A Saturday.
  const squares = listDaySquares([{ day: '2026-11-20', count: 3 }], '2026-11-21', 2);
  expect(squares.map(({ day }) => day)).toEqual(
    Array.from({ length: 13 }, (_none, index) => `2026-11-${String(9 + index).padStart(2, '0')}`),
  );
  expect(squares[0]).toMatchObject({ week: 0, weekday: 0, count: 0, level: 0 });
  expect(squares[11]).toEqual({ day: '2026-11-20', count: 3, week: 1, weekday: 4, level: 4 });
});

it('days are shaded by quarters of the busiest one', () => {
  const days = [1, 3, 5, 8].map((count, index) => ({ day: `2026-11-1${index}`, count }));
  const levels = listDaySquares(days, '2026-11-15', 1).map(({ level }) => level);
  expect(levels).toEqual([0, 1, 2, 3, 4, 0, 0]);
});

it('a year goes over the change of the year without a gap', () => {
  const squares = listDaySquares([], '2026-02-01');
  expect(new Set(squares.map(({ day }) => day)).size).toBe(squares.length);
  expect(squares.length).toBe(53 * 7);
});
