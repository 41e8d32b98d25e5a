import { expect, it } from 'vitest';
import { makeLesson } from '../../../testing/make-lesson.ts';
import { sortByTheme } from './by-theme.ts';

const lesson = (id: string, theme: string, Difficulty: number, day: string, isFreeSample = false) =>
  makeLesson(id, {
    ...(theme !== '' && { Theme: { en: theme, de: theme } }),
    Difficulty,
    Date: `2026-${day}T00:00:00.000Z`,
    isFreeSample,
  });

it('lessons stand by theme as the course comes to them, the easy ones first, and those of none at the end', () => {
  const newestFirst = [
    lesson('none', '', 1, '11-09'),
    lesson('tram', 'On the way', 3, '11-02'),
    lesson('walk', 'On the way', 1, '10-26'),
    lesson('hello', 'Meeting', 2, '10-19', true),
    lesson('bye', 'Meeting', 2, '11-16'),
    lesson('milk', 'Eating', 1, '10-12'),
  ];
  expect(sortByTheme(newestFirst).map(({ DocID }) => DocID)).toEqual([
    'hello',
    'bye',
    'milk',
    'walk',
    'tram',
    'none',
  ]);
});
