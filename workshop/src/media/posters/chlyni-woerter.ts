import type { Palette } from '../palette.ts';
import { almond, bird, dots, heart, leaf } from '../shapes/ornament.ts';
import { at, circle, folded, inColour, path } from '../shapes/paper.ts';
import { FOLD_X, framed } from '../shapes/poster-sheet.ts';

/** A bird that sings, 64 units wide as its small sisters, with cuts in its wing and tail. */
function singer({ paper }: Palette): string {
  const wing = leaf({ x: 8, y: -12, scale: 0.42, turn: 196 }) + leaf({ x: 6, y: -6, scale: 0.34, turn: 186 });
  return bird({ x: 0, y: 0 }) + inColour(paper, wing, circle(13, -20, 1.8), dots(-26, 2, -16, -4, 3, 1.2));
}

function bough(): string {
  const leaves = [
    [120, 548, -150],
    [190, 566, 200],
    [262, 560, -140],
    [420, 588, 150],
    [500, 600, 204],
    [560, 612, 150],
  ] as const;
  return (
    path('M40 556C220 536 420 600 640 604V622C420 620 220 566 40 572Z') +
    leaves.map(([x, y, turn]) => leaf({ x, y, scale: 1.7, turn })).join('')
  );
}

/** Words so small that a bird sings them: seeds, leaves, hearts. One is red. */
export function poster(palette: Palette): string {
  const song = [
    circle(430, 214, 13),
    circle(476, 140, 9),
    circle(560, 92, 12),
    circle(598, 190, 10),
    circle(498, 310, 8),
    almond(500, 224, 66, 28, -20),
    almond(546, 158, 56, 26, -50),
    heart(590, 430, 50),
    heart(528, 404, 36),
  ];
  return framed(
    palette,
    folded(FOLD_X, bough() + at({ x: 284, y: 546, scale: 6.4 }, singer(palette)) + song.join('')),
    heart(FOLD_X, 316, 110, palette.red),
    heart(FOLD_X, 676, 44),
  );
}
