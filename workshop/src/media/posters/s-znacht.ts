import type { Palette } from '../palette.ts';
import { bread, caquelon, cheeseWedge } from '../shapes/kitchen.ts';
import { dots, heart, scallops } from '../shapes/ornament.ts';
import { at, bar, folded, inColour, path } from '../shapes/paper.ts';
import { FOLD_X, FRAME, framed, POSTER_WIDTH } from '../shapes/poster-sheet.ts';

const TABLE_Y = 560;
const INNER = POSTER_WIDTH - 2 * FRAME;

/** A long fork with a cube of bread. */
function fork(): string {
  return path('M-5 0V-196H5V0ZM-26-198H26V-250H-26ZM-11 0H11V70C11 80-11 80-11 70Z');
}

/** Fondue for supper: pot, forks, bread and cheese. The flame is red. */
export function poster(palette: Palette): string {
  const lace = inColour(
    palette.paper,
    dots(60, TABLE_Y + 36, POSTER_WIDTH - 60, TABLE_Y + 36, 30, 6),
    ...Array.from({ length: 12 }, (_, index) =>
      heart(FRAME + INNER / 24 + (index * INNER) / 12, TABLE_Y + 104, 46),
    ),
  );
  return framed(
    palette,
    folded(FOLD_X, at({ x: FOLD_X - 86, y: 290, turn: 44 }, fork())),
    at({ x: FOLD_X, y: TABLE_Y, scale: 1.7 }, caquelon(palette)),
    at({ x: 218, y: TABLE_Y, scale: 1.42 }, bread(palette.paper)),
    at({ x: 1084, y: TABLE_Y, scale: 1.3 }, cheeseWedge(palette.paper)),
    bar(FRAME, TABLE_Y, INNER, 76),
    scallops(FRAME, TABLE_Y + 75, INNER, 12),
    lace,
  );
}
