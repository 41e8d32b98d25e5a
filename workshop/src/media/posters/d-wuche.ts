import type { Palette } from '../palette.ts';
import { cup } from '../shapes/kitchen.ts';
import { fir } from '../shapes/nature.ts';
import { bird, heart, rosette, sprig, star, tulip } from '../shapes/ornament.ts';
import { at, circle, folded, inColour, path, round } from '../shapes/paper.ts';
import { FOLD_X, framed } from '../shapes/poster-sheet.ts';

const MOON = 'M14-44C-26-44-46-20-46 6-46 34-22 50 4 50 20 50 34 44 40 34 14 38-8 22-10-2-10-22 0-36 14-44Z';
const FISH = 'M-56-20C-30-44 14-40 38-6L60-28V28L38 6C14 40-30 44-56 20-66 8-66-8-56-20Z';

/** One day's petal of the wheel, its point towards the middle. */
const PETAL = 'M0-62C-36-96-108-190-106-232-104-280-56-300 0-300S104-280 106-232C108-190 36-96 0-62Z';

/** Monday to Saturday, then Sunday, each with its own sign. */
function signs(): string[] {
  return [
    heart(0, 46, 104),
    path(MOON),
    at({ x: -12, y: 36, scale: 0.8 }, cup()),
    path(FISH),
    tulip({ x: 0, y: 52, scale: 1.05 }),
    star(0, 4, 56, 6),
    at({ x: 0, y: 22, scale: 1.5 }, bird({ x: 2, y: 0 })),
  ];
}

/** The week as a wheel of seven petals. Sunday is red. */
export function poster(palette: Palette): string {
  const days = signs().map((sign, day) => {
    const turn = round((360 * day) / 7);
    const upright = at({ x: 0, y: -214, turn: -turn }, sign);
    return at(
      { x: 0, y: 0, turn },
      path(PETAL, day === 0 ? palette.red : undefined) +
        inColour(day === 0 ? palette.onRed : palette.paper, upright),
    );
  });
  return framed(
    palette,
    at(
      { x: FOLD_X, y: 378, scale: 1.04 },
      days.join('') + circle(0, 0, 50) + inColour(palette.paper, rosette(0, 0, 40, 7)),
    ),
    folded(FOLD_X, fir(124, 684, 250) + fir(214, 684, 160) + sprig({ x: 290, y: 690, scale: 0.9 }, 3)),
  );
}
