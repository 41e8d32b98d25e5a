import type { Palette } from '../palette.ts';
import { almond, drop, heart, star } from '../shapes/ornament.ts';
import { around, at, circle, folded, inColour, path, repeat } from '../shapes/paper.ts';
import { FOLD_X, framed } from '../shapes/poster-sheet.ts';

/** Ten past ten, on a face with an edge of lace: hearts for the quarters, leaves for the other hours. */
function clockFace({ paper, red, ink }: Palette): string {
  const hours = repeat(12, (hour) =>
    at({ x: 0, y: 0, turn: hour * 30 }, hour % 3 === 0 ? heart(0, -146, 52) : almond(0, -172, 50, 22, 90)),
  );
  const hourHand = path('M-9 30-6-60C-26-76-20-100 0-128 20-100 26-76 6-60L9 30Z');
  const minuteHand = path('M-8 36-5-120C-20-136-14-158 0-196 14-158 20-136 5-120L8 36Z');
  return (
    around(44, circle(0, -284, 19)) +
    circle(0, 0, 284) +
    inColour(
      paper,
      circle(0, 0, 208),
      around(44, circle(0, -286, 7)),
      around(36, drop({ x: 0, y: -240, scale: 0.8 })),
    ) +
    inColour(
      ink,
      hours,
      at({ x: 0, y: 0, turn: 305 }, hourHand),
      at({ x: 0, y: 0, turn: 60 }, minuteHand),
      circle(0, 0, 30),
    ) +
    heart(0, 14, 30, red)
  );
}

function sun(): string {
  return circle(0, 0, 44) + around(12, path('M-9-54 0-92 9-54Z'));
}

const MOON = 'M22-66C-40-66-70-30-70 8-70 50-34 76 6 76 32 76 52 66 62 50 22 56-12 34-14-4-16-34 0-56 22-66Z';

/** A clock between sun and moon. The heart on its axle is red. */
export function poster(palette: Palette): string {
  return framed(
    palette,
    at({ x: FOLD_X, y: 360, scale: 1.04 }, clockFace(palette)),
    at({ x: 178, y: 218, scale: 1.1 }, sun()),
    at({ x: 1104, y: 216 }, path(MOON) + star(52, -18, 24, 5)),
    folded(FOLD_X, star(132, 480, 22, 4) + star(232, 584, 16, 4) + star(196, 388, 12, 4)),
  );
}
