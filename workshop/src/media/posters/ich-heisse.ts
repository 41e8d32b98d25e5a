import type { Palette } from '../palette.ts';
import { bird, heart, sprig, tulip } from '../shapes/ornament.ts';
import { at, circle, folded, inColour, path, repeat, reversed } from '../shapes/paper.ts';
import { womanBust } from '../shapes/people.ts';
import { FOLD_X, framed } from '../shapes/poster-sheet.ts';

const OVAL = 'M0-270C130-270 214-150 214 0S130 270 0 270-214 150-214 0-130-270 0-270Z';

/** A medallion with a lace edge and a woman's head cut out: this is me. The heart of its ribbon is red. */
export function poster(palette: Palette): string {
  const lace = repeat(32, (index) => {
    const turn = (index / 32) * 2 * Math.PI;
    return circle(222 * Math.sin(turn), 276 * Math.cos(turn), 25);
  });
  const eyelets = repeat(32, (index) => {
    const turn = (index / 32) * 2 * Math.PI;
    return circle(226 * Math.sin(turn), 280 * Math.cos(turn), 9);
  });
  const medallion =
    lace +
    path(OVAL) +
    inColour(palette.paper, eyelets, womanBust(reversed(palette), { x: 26, y: 196, scale: 1.34 }, 'plait'));
  return framed(
    palette,
    at({ x: FOLD_X, y: 372 }, medallion),
    heart(FOLD_X, 118, 76, palette.red),
    folded(
      FOLD_X,
      sprig({ x: 300, y: 640, scale: 2.1, turn: -12 }, 8) +
        tulip({ x: 148, y: 690, scale: 1.9, turn: -4 }) +
        bird({ x: 132, y: 250, scale: 2 }),
    ),
  );
}
