import type { Palette } from '../palette.ts';
import { backdrop, MIDDLE_X, onGround } from '../shapes/backdrop.ts';
import { clockTower, gabledHouse, minster } from '../shapes/buildings.ts';
import { flag } from '../shapes/nature.ts';
import { bird } from '../shapes/ornament.ts';
import { linden } from '../shapes/outdoors.ts';
import { at, bar, path } from '../shapes/paper.ts';

const KING =
  'M-30 0V-12L-20-18C-14-50-14-70-20-90H20C14-70 14-50 20-18L30-12V0ZM-24-94H24V-104H-24ZM-22-108-30-140-10-128 0-146 10-128 30-140 22-108ZM-3-168H3V-162H9V-156H3V-146H-3V-156H-9V-162H-3Z';
const PAWN =
  'M-24 0V-10L-16-16C-10-34-10-46-16-56H16C10-46 10-34 16-16L24-10V0ZM-18-56C-26-84-10-96 0-96S26-84 18-56Z';

/** The bench goes round the trunk. */
function bench(): string {
  return (
    bar(-120, -50, 240, 10) +
    path('M-106-40H-96L-100 0H-110ZM106-40H96L100 0H110ZM-40-40H-30V0H-40ZM40-40H30V0H40Z')
  );
}

/** The Lindenhof: a linden with its bench, chess as tall as a child. The flag is the red detail. */
export function place(palette: Palette): string {
  const { paper } = palette;
  return backdrop(palette, {
    far: onGround(
      minster(paper, { x: 1480, y: 0, scale: 1.1 }),
      gabledHouse(paper, { x: 1640, width: 140, height: 220, rows: 2, columns: 2 }),
      gabledHouse(paper, { x: 1796, width: 160, height: 276, rows: 3, columns: 2 }),
      clockTower(paper, { x: 470, y: 0, scale: 1.16 }),
      gabledHouse(paper, { x: 20, width: 170, height: 280, rows: 3, columns: 3 }),
      gabledHouse(paper, { x: 214, width: 150, height: 220, rows: 2, columns: 2 }),
    ),
    stage: onGround(
      linden(palette, { x: MIDDLE_X, y: 0, scale: 1.1 }),
      at({ x: MIDDLE_X, y: 0 }, bench()),
      at({ x: 706, y: 0 }, path(KING)),
      at({ x: 778, y: 0 }, path(PAWN)),
      at({ x: 1130, y: 0 }, path(PAWN)),
      flag(palette, { x: 1196, y: 0, scale: 3.3 }),
      bird({ x: 1010, y: -54, scale: 0.42 }),
      bird({ x: 1244, y: -4, scale: 0.5, isMirrored: true }),
    ),
  });
}
