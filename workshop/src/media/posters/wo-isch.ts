import type { Palette } from '../palette.ts';
import { clockTower } from '../shapes/buildings.ts';
import { almond, drop, rosette, tulip } from '../shapes/ornament.ts';
import { around, at, circle, folded, inColour, path } from '../shapes/paper.ts';
import { FOLD_X, FRAME, framed, POSTER_HEIGHT } from '../shapes/poster-sheet.ts';

const FOOT = POSTER_HEIGHT - FRAME;
const POINT = 'M0-300 46-60H-46Z';
const SHORT_POINT = 'M0-196 34-60H-34Z';

/** A compass rose. Its north is red. */
function compass({ paper, red, onRed }: Palette): string {
  const halves = 'M0-276V-70H30Z';
  return (
    around(4, path(SHORT_POINT), 45) +
    circle(0, 0, 150) +
    inColour(paper, circle(0, 0, 140)) +
    circle(0, 0, 132) +
    [90, 180, 270].map((turn) => at({ x: 0, y: 0, turn }, path(POINT) + path(halves, paper))).join('') +
    path(POINT, red) +
    path(halves, onRed) +
    circle(0, 0, 86) +
    inColour(
      paper,
      around(4, drop({ x: 0, y: -100, scale: 0.9 }), 45),
      around(8, almond(0, -62, 34, 15, 90)),
      rosette(0, 0, 40, 8),
    ) +
    around(12, circle(0, -228, 6), 15)
  );
}

function house({ paper }: Palette): string {
  return (
    path('M-92 0V-150L-106-142-116-156 0-240 116-156 106-142 92-150V0ZM44-220V-262H72V-196Z') +
    inColour(
      paper,
      path('M-70-130H-20V-76H-70ZM20-130H70V-76H20ZM-24 0V-40A24 24 0 0 1 24-40V0Z'),
      circle(0, -178, 17),
    ) +
    path('M-47-130H-43V-76H-47ZM43-130H47V-76H43Z')
  );
}

/** Where is it? A compass between the house and the church. */
export function poster(palette: Palette): string {
  return framed(
    palette,
    at({ x: FOLD_X, y: 360 }, compass(palette)),
    at({ x: 206, y: FOOT, scale: 1.1 }, house(palette)),
    clockTower(palette.paper, { x: 1090, y: FOOT, scale: 0.94 }),
    folded(FOLD_X, tulip({ x: 390, y: FOOT, scale: 1.6 })),
    tulip({ x: 1180, y: FOOT, scale: 1.1 }),
  );
}
