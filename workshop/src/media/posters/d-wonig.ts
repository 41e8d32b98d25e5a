import type { Palette } from '../palette.ts';
import { heart, sprig, teeth, tulip } from '../shapes/ornament.ts';
import { at, bar, circle, folded, inColour, path } from '../shapes/paper.ts';
import { FOLD_X, framed } from '../shapes/poster-sheet.ts';

/** A key whose bow is a house, 640 high, its point at 0, 0. */
function houseKey({ paper, red }: Palette): string {
  const house = 'M-170-300V-470H-196L0-640 196-470H170V-300ZM84-610H124V-530L84-566Z';
  const shaft = 'M-22-300H22V-6C10 4-10 4-22-6ZM-44-300H44V-278H-44ZM-34-250H34V-236H-34Z';
  const bit = 'M12-150H136V-96H104V-76H136V-24H12Z';
  const rooms =
    folded(0, path('M-142-446H-46V-356H-142Z')) +
    circle(0, -548, 26) +
    bar(-170, -330, 120, 6) +
    bar(50, -330, 120, 6);
  return (
    path(house) +
    path(shaft) +
    path(bit) +
    inColour(
      paper,
      rooms,
      teeth(-160, -474, 320, 16, 12),
      heart(76, -98, 34),
      path('M-34-300V-388A34 34 0 0 1 34-388V-300Z'),
    ) +
    folded(0, bar(-97, -446, 6, 90) + bar(-142, -404, 96, 6)) +
    heart(0, -310, 56, red)
  );
}

/** The key of the flat. The heart in the door is red. */
export function poster(palette: Palette): string {
  return framed(
    palette,
    at({ x: FOLD_X, y: 680 }, houseKey(palette)),
    folded(
      FOLD_X,
      sprig({ x: 330, y: 690, scale: 2.2, turn: -8 }, 6) + tulip({ x: 190, y: 692, scale: 2, turn: -4 }),
    ),
  );
}
