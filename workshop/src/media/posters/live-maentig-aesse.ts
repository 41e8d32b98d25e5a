import type { Palette } from '../palette.ts';
import { almond, drop, heart, leaf, rosette } from '../shapes/ornament.ts';
import { around, at, circle, inColour, path } from '../shapes/paper.ts';
import { FOLD_X, framed } from '../shapes/poster-sheet.ts';

const FORK =
  'M-20 280C-26 200-16 60-14-20-50-40-58-90-54-290H-38L-34-130H-22L-18-290H18L22-130H34L38-290H54C58-90 50-40 14-20 16 60 26 200 20 280 12 296-12 296-20 280Z';
const KNIFE =
  'M-20 280C-26 200-18 90-16 20H-40C-46-100-40-230 22-296V20H16C18 90 26 200 20 280 12 296-12 296-20 280Z';

/** A plate with an edge of lace and a rim of leaves. */
function plate({ paper, red }: Palette): string {
  return (
    around(40, circle(0, -268, 22)) +
    circle(0, 0, 272) +
    inColour(
      paper,
      around(40, circle(0, -270, 8)),
      around(20, drop({ x: 0, y: -218, scale: 0.95 })),
      circle(0, 0, 186),
    ) +
    circle(0, 0, 176) +
    inColour(
      paper,
      around(8, leaf({ x: 0, y: -84, scale: 1.5, turn: -70 })),
      around(8, circle(0, -150, 8), 22.5),
      around(8, almond(0, -98, 50, 16, 90), 22.5),
    ) +
    heart(0, 50, 106, red)
  );
}

/** Knife, fork and a plate. The heart on it is red. */
export function poster(palette: Palette): string {
  const handle = inColour(palette.paper, heart(0, 254, 22), rosette(0, 60, 10, 5));
  return framed(
    palette,
    at({ x: FOLD_X, y: 360 }, plate(palette)),
    at({ x: 210, y: 360 }, path(FORK) + handle),
    at({ x: 1076, y: 360 }, path(KNIFE) + handle),
  );
}
