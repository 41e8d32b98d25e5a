import { expect, it } from 'vitest';
import { addUpPageViews } from './add-up-page-views.ts';

it('adds up today, the last seven days and all, the most visited first', () => {
  const days = [
    { day: '2026-10-28', place: 'plans', views: 50 },
    { day: '2026-11-15', place: 'home', views: 5 },
    { day: '2026-11-16', place: 'home', views: 3 },
    { day: '2026-11-22', place: 'home', views: 1 },
  ] as const;
  expect(addUpPageViews(days, '2026-11-22')).toEqual([
    { place: 'plans', today: 0, week: 0, month: 50 },
    { place: 'home', today: 1, week: 4, month: 9 },
  ]);
});
