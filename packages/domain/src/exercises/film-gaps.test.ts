import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { WaitingExercise } from './choose-exercises.ts';
import { chooseFilmGaps, findGapPassed, listGapOptions } from './film-gaps.ts';

const gap = (endMs: number, wanted: string, dueMs: number | null = null): WaitingExercise => ({
  id: `gap:l-1:${endMs}`,
  kind: 'gap',
  cardID: `gap:l-1:${endMs}`,
  line: { id: 'line-1', text: wanted, speaker: null, startMs: endMs - 900, endMs },
  before: '',
  after: '',
  wanted,
  alsoRight: [],
  options: [],
  meaning: {},
  needsTrueVoice: false,
  dueMs,
});

it('a film stops seldom, at what is due before what is new, and not at what is known', () => {
  const NOW = 1_000_000;
  const all = [
    gap(1_000, 'Huus'),
    gap(5_000, 'Hund', NOW - 1),
    gap(30_000, 'Muus', NOW + 1),
    gap(40_000, 'Chatz'),
  ];
  expect(chooseFilmGaps(all, NOW).map(({ wanted }) => wanted)).toEqual(['Hund', 'Chatz']);
  const ends = fc.uniqueArray(fc.integer({ min: 0, max: 900_000 }), { maxLength: 80 });
  fc.assert(
    fc.property(ends, (drawn) => {
      const chosen = chooseFilmGaps(
        drawn.map((end) => gap(end, 'Huus')),
        NOW,
      ).map(({ line }) => line?.endMs ?? 0);
      expect(chosen.length).toBeLessThanOrEqual(15);
      for (const [at, end] of chosen.entries())
        if (at > 0) expect(end - (chosen[at - 1] ?? 0)).toBeGreaterThanOrEqual(12_000);
    }),
  );
});

it('it stops when it comes to the end of the line, and not where it jumps over it', () => {
  const gaps = [gap(5_000, 'Huus')];
  expect(findGapPassed(gaps, { beforeMs: 4_800, nowMs: 5_050 })).toBe(gaps[0]);
  expect(findGapPassed(gaps, { beforeMs: 5_000, nowMs: 5_250 })).toBeNull();
  expect(findGapPassed(gaps, { beforeMs: 1_000, nowMs: 9_000 })).toBeNull();
  expect(findGapPassed(gaps, { beforeMs: 9_000, nowMs: 4_000 })).toBeNull();
});

it('the word can be chosen among others of the film, of which no capital gives it away', () => {
  const all = [gap(1, 'Huus'), gap(2, 'Hund'), gap(3, 'Chatz'), gap(4, 'gross'), gap(5, 'huus')];
  const options = listGapOptions(all[0] as WaitingExercise, all);
  expect(options.toSorted()).toEqual(['Chatz', 'Hund', 'Huus']);
  expect(listGapOptions(all[0] as WaitingExercise, all)).toEqual(options);
  expect(listGapOptions(all[3] as WaitingExercise, all.slice(0, 4))).toEqual([]);
});
