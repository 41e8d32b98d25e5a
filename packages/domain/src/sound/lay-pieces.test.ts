import { expect, it } from 'vitest';
import { layPieces, MOST_LAID_LINES } from './lay-pieces.ts';
import type { Span } from './silences.ts';

const LINES = [
  'Grüezi mitenand.',
  'Was hettet Si gern, en Kafi oder lieber en Tee?',
  'En Kafi, bitte.',
  'Gern.',
];

/** Phrases of so many milliseconds, each after a silence. */
function speak(...phrases: [silenceMs: number, spokenMs: number][]): Span[] {
  let atMs = 0;
  return phrases.map(([silenceMs, spokenMs]) => {
    const startMs = atMs + silenceMs;
    atMs = startMs + spokenMs;
    return { startMs, endMs: atMs };
  });
}
/** Which phrases each line has. */
const laid = (lines: readonly string[], spoken: readonly Span[]) =>
  layPieces(lines, spoken).map(
    (piece) =>
      piece &&
      spoken.flatMap(({ startMs, endMs }, at) =>
        startMs >= piece.startMs && endMs <= piece.endMs ? [at] : [],
      ),
  );
const WHOLE: [number, number][] = [
  [800, 1_300],
  [1_000, 3_600],
  [900, 1_200],
  [1_100, 500],
];

it.each<[string, ([number, number] | undefined)[], (number[] | null)[]]>([
  ['a piece each', WHOLE, [[0], [1], [2], [3]]],
  [
    'with a breath within a line',
    [WHOLE[0], [1_000, 1_500], [400, 2_000], WHOLE[2], WHOLE[3]],
    [[0], [1, 2], [3], [4]],
  ],
  ['without a line that was not read', [WHOLE[0], WHOLE[1], [1_000, 500]], [[0], [1], null, [2]]],
  ['without a click at the beginning', [[100, 60], ...WHOLE], [[1], [2], [3], [4]]],
  ['as far as it was read', [WHOLE[0], WHOLE[1]], [[0], [1], null, null]],
  ['none where nothing was said', [], [null, null, null, null]],
])('lays what was read in one go on the lines: %s', (_name, phrases, expected) => {
  const spoken = speak(...phrases.filter((phrase) => phrase !== undefined));
  expect(laid(LINES, spoken)).toEqual(expected);
});

it('leaves some silence around a piece, and none of its neighbour', () => {
  const spoken = speak([800, 1_300], [200, 3_600]);
  expect(layPieces(LINES.slice(0, 2), spoken)).toEqual([
    { startMs: 680, endMs: 2_200 },
    { startMs: 2_200, endMs: 6_150 },
  ]);
});

it('lays a whole lesson without a wait', () => {
  const lines = Array.from({ length: MOST_LAID_LINES + 1 }, (_none, at) => `Das isch d Zile Nummere ${at}.`);
  const spoken = speak(
    ...lines.flatMap((): [number, number][] => [
      [900, 900],
      [300, 900],
    ]),
  );
  const found = laid(lines, spoken);
  expect(found.slice(0, MOST_LAID_LINES - 1)).toEqual(
    Array.from({ length: MOST_LAID_LINES - 1 }, (_none, at) => [2 * at, 2 * at + 1]),
  );
  expect(found.at(-1)).toBeNull();
});
