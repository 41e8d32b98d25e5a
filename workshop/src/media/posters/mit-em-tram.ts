import type { Palette } from '../palette.ts';
import { clockTower, minster, tramFront } from '../shapes/buildings.ts';
import { bird } from '../shapes/ornament.ts';
import { bar, folded, inColour } from '../shapes/paper.ts';
import { FOLD_X, FRAME, framed, POSTER_WIDTH } from '../shapes/poster-sheet.ts';

const RAIL_Y = 650;

/** Line 4 comes straight at you, between the towers of the town. */
export function poster(palette: Palette): string {
  return framed(
    palette,
    inColour(
      palette.sand,
      minster(palette.paper, { x: 262, y: RAIL_Y, scale: 1.34 }),
      clockTower(palette.paper, { x: 1020, y: RAIL_Y, scale: 1.28 }),
    ),
    bar(FRAME, RAIL_Y, POSTER_WIDTH - 2 * FRAME, 7),
    bar(FRAME, 86, POSTER_WIDTH - 2 * FRAME, 4),
    folded(
      FOLD_X,
      bird({ x: 160, y: 84, scale: 0.8 }) + bird({ x: 236, y: 84, scale: 0.7, isMirrored: true }),
    ),
    tramFront(palette, { x: FOLD_X, y: RAIL_Y, scale: 1.176 }),
  );
}
