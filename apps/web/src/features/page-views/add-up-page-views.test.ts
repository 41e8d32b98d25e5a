import { expect, it } from 'vitest';
import { addUpVisits } from './add-up-page-views.ts';

it('adds up today, the last seven days and all, the most visited first', () => {
  const days = [
    { day: '2026-10-28', place: 'plans', visits: 50 },
    { day: '2026-11-15', place: 'home', visits: 5 },
    { day: '2026-11-16', place: 'home', visits: 3 },
    { day: '2026-11-22', place: 'home', visits: 1 },
  ] as const;
  expect(addUpVisits(days, '2026-11-22')).toEqual([
    { place: 'plans', today: 0, week: 0, month: 50 },
    { place: 'home', today: 1, week: 4, month: 9 },
  ]);
});
