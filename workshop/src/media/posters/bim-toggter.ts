import type { Palette } from '../palette.ts';
import { heart, sprig, tulip } from '../shapes/ornament.ts';
import { at, circle, folded, inColour, path, thread } from '../shapes/paper.ts';
import { FOLD_X, framed } from '../shapes/poster-sheet.ts';

/** A stethoscope laid as a heart: tubes from the ears, round, and down to its disc. */
function stethoscope({ paper, ink }: Palette): string {
  const tube = 'M0 0C-150-110-236-208-214-318-196-400-92-420-44-344';
  const ear = 'M-44-344C-22-314-22-282-44-262';
  return (
    folded(
      0,
      thread(tube, 24, ink, 'round') +
        thread(ear, 12, ink, 'round') +
        at({ x: -50, y: -252, turn: 40 }, path('M-16-10C-16-24 16-24 16-10V10C8 20-8 20-16 10Z')),
    ) +
    thread('M0 0V60', 24, ink, 'round') +
    circle(0, 100, 62) +
    inColour(paper, circle(0, 100, 46)) +
    circle(0, 100, 38)
  );
}

/** Heart and herbs: at the doctor's. */
export function poster(palette: Palette): string {
  return framed(
    palette,
    at({ x: FOLD_X, y: 490 }, stethoscope(palette) + inColour(palette.paper, heart(0, 124, 46))),
    heart(FOLD_X, 420, 136, palette.red),
    folded(
      FOLD_X,
      sprig({ x: 250, y: 690, scale: 2.3, turn: -6 }, 8) +
        tulip({ x: 392, y: 692, scale: 1.8, turn: 8 }) +
        tulip({ x: 112, y: 692, scale: 1.5, turn: -6 }),
    ),
  );
}
