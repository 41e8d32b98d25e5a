import type { Palette } from '../palette.ts';
import { drop, heart } from '../shapes/ornament.ts';
import { at, circle, inColour, path } from '../shapes/paper.ts';
import { FOLD_X, framed } from '../shapes/poster-sheet.ts';

/** One half of the face, in the colour of its group; the fold is x = 0 and the cheek looks left. */
const HALF = 'M0-250A250 250 0 0 0 0 250Z';
const NOSE = 'M0-60C-14-20-34 10-36 34-30 50-14 54 0 52Z';

/** Brow and eye; the brow's turn says the mood. */
function look(browTurn: number): string {
  return (
    at({ x: -104, y: -108, turn: browTurn }, path('M-56 8C-30-24 30-24 56 8 26-8-26-8-56 8Z')) +
    path('M-154-50C-130-80-78-80-54-50-78-22-130-22-154-50Z')
  );
}

function rays(): string {
  return [-1, 0, 1, 2, 3, 4, 5, 6]
    .map((step) => at({ x: 0, y: 0, turn: -12 - step * 22 }, path('M-26-268 0-336 26-268Z')))
    .join('');
}

function rain(): string {
  return [...Array(8).keys()]
    .map((step) => at({ x: 0, y: 0, turn: 24 + step * 19 }, drop({ x: 0, y: -296, scale: 1.1 })))
    .join('');
}

/** A mask on the fold: on one side all is well, on the other it rains. The cheek is red. */
export function poster(palette: Palette): string {
  const { paper, ink, red } = palette;
  const good =
    path(HALF) +
    inColour(paper, look(0), path(NOSE), path('M0 150C-60 150-116 120-140 78-124 168-60 196 0 196Z')) +
    circle(-104, -50, 17, ink);
  const bad =
    path(HALF, ink) +
    path('M0-242A242 242 0 0 0 0 242Z', paper) +
    inColour(ink, look(-24), path(NOSE), path('M0 132C-56 132-104 150-128 196-96 174-50 166 0 166Z')) +
    circle(-104, -50, 17, paper);
  return framed(
    palette,
    at({ x: FOLD_X, y: 362 }, good + rays() + heart(-156, 84, 62, red)),
    at({ x: FOLD_X, y: 362, isMirrored: true }, bad + drop({ x: -150, y: 40, scale: 1.5 })),
    at({ x: FOLD_X, y: 362 }, rain()),
  );
}
