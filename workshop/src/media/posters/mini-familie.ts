import type { Palette } from '../palette.ts';
import { bird, dots, heart, scallops } from '../shapes/ornament.ts';
import { bar, folded, inColour } from '../shapes/paper.ts';
import { doll } from '../shapes/people.ts';
import { FOLD_X, FRAME, framed, POSTER_WIDTH } from '../shapes/poster-sheet.ts';

const GROUND_Y = 596;
const INNER = POSTER_WIDTH - 2 * FRAME;

/** A chain of paper dolls, hand in hand: three generations. The smallest heart is red. */
export function poster(palette: Palette): string {
  const border = inColour(palette.paper, dots(60, GROUND_Y + 26, POSTER_WIDTH - 60, GROUND_Y + 26, 36, 5));
  return framed(
    palette,
    doll(palette, { x: 160, y: GROUND_Y, scale: 3.2 }, 'dress'),
    doll(palette, { x: 430, y: GROUND_Y, scale: 4 }, 'trousers'),
    doll(palette, { x: FOLD_X + 4, y: GROUND_Y, scale: 2.1 }, 'child', palette.red),
    doll(palette, { x: 860, y: GROUND_Y, scale: 3.9 }, 'dress'),
    doll(palette, { x: 1122, y: GROUND_Y, scale: 3.2 }, 'trousers'),
    bar(FRAME, GROUND_Y, INNER, 44),
    scallops(FRAME, GROUND_Y + 43, INNER, 28),
    border,
    folded(FOLD_X, bird({ x: FOLD_X - 60, y: 200, scale: 1.3 })),
    heart(FOLD_X, 150, 60),
  );
}
