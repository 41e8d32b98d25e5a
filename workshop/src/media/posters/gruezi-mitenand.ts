import type { Palette } from '../palette.ts';
import { bird, heart, tulip } from '../shapes/ornament.ts';
import { folded } from '../shapes/paper.ts';
import { manBust, womanBust } from '../shapes/people.ts';
import { FOLD_X, FRAME, framed, POSTER_HEIGHT } from '../shapes/poster-sheet.ts';

/** Two people greet each other, in profile. */
export function poster(palette: Palette): string {
  const foot = POSTER_HEIGHT - FRAME;
  return framed(
    palette,
    manBust(palette, { x: 310, y: foot, scale: 1.86 }),
    womanBust(palette, { x: 962, y: foot, scale: 1.92, isMirrored: true }),
    heart(FOLD_X, 384, 128, palette.red),
    tulip({ x: FOLD_X, y: foot, scale: 2 }),
    folded(
      FOLD_X,
      tulip({ x: FOLD_X - 70, y: foot, scale: 1.2 }) + bird({ x: FOLD_X - 62, y: 214, scale: 1.1 }),
    ),
  );
}
