import { expect, it } from 'vitest';
import { joinNext, type Pieces, roomOf, skipLine, splitPiece, takeOut } from './arrange-pieces.ts';

const piece = (startMs: number, endMs: number) => ({ startMs, endMs });
const [A, B, C] = [piece(0, 1_000), piece(1_500, 3_500), piece(4_000, 5_000)];

it.each<[string, Pieces, Pieces]>([
  ['a line that was not read', skipLine([A, B, C, null], 1, 4), [A, null, B, C]],
  ['one too few lines for what follows', skipLine([A, B, C], 1, 3), [A, null, B, C]],
  ['a piece that belongs to none', takeOut([A, B, C], 0, 3), [B, C, null]],
  ['a line that was read after all', takeOut([A, null, B, C], 1, 3), [A, B, C]],
  ['two pieces of one line', joinNext([A, B, C], 0, 3), [piece(0, 3_500), C, null]],
  ['nothing to join', joinNext([A, null, C], 0, 3), [A, null, C]],
  [
    'two lines in one breath',
    splitPiece([A, B, C], 1, {
      lines: 4,
      silences: [piece(1_600, 1_900), piece(2_000, 2_400), piece(2_900, 3_000)],
    }),
    [A, piece(1_500, 2_200), piece(2_200, 3_500), C],
  ],
  [
    'two lines without any silence, and one line too few',
    splitPiece([A, B, C], 1, { lines: 3, silences: [] }),
    [A, piece(1_500, 2_500), piece(2_500, 3_500), C],
  ],
])('puts right %s', (_name, put, expected) => {
  expect(put).toEqual(expected);
});

it('lets a piece reach to its neighbours', () => {
  const pieces = [A, null, B, null, C];
  expect([roomOf(pieces, 2, 9_000), roomOf(pieces, 4, 9_000), roomOf(pieces, 0, 9_000)]).toEqual([
    piece(1_000, 4_000),
    piece(3_500, 9_000),
    piece(0, 1_500),
  ]);
});
