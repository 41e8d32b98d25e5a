import type { Palette } from '../palette.ts';
import { dots, heart, leaf, rosette } from '../shapes/ornament.ts';
import { at, circle, folded, inColour, path } from '../shapes/paper.ts';
import { FOLD_X, framed } from '../shapes/poster-sheet.ts';

const HOOK =
  'M-168-300C-176-430-90-510 14-510 126-510 204-440 204-340 204-236 128-206 84-168 62-148 56-128 56-96H-44C-48-156-26-196 16-232 58-266 92-284 92-340 92-384 60-412 14-412-32-412-62-380-60-300Z';
const BODY =
  'M-96 0C-120-60-116-150-70-196-84-216-92-240-88-262L-52-240C-30-248 30-248 52-240L88-262C92-240 84-216 70-196 116-150 120-60 96 0Z';

/** An owl that listens, its feet on 0, 0. */
function owl({ paper }: Palette): string {
  const eye = circle(-36, -196, 30);
  const feathers = [0, 1, 2]
    .map((row) =>
      [...Array(3 - row + 1).keys()]
        .map((index) => leaf({ x: (index - (3 - row) / 2) * 40, y: -112 + row * 34, scale: 0.66, turn: 106 }))
        .join(''),
    )
    .join('');
  return (
    path(BODY) +
    inColour(paper, folded(0, eye), feathers, path('M-9-178H9L0-156Z')) +
    folded(0, circle(-36, -196, 17) + path('M-60 0H-16L-22 16H-30L-34 8-40 16H-48Z'))
  );
}

/** A question mark between two owls. Its point, a heart, is red. */
export function poster(palette: Palette): string {
  const garland = [
    heart(-114, -312, 46),
    rosette(-96, -404, 27, 6),
    leaf({ x: -62, y: -446, scale: 0.76, turn: -6 }),
    rosette(16, -462, 30, 6),
    leaf({ x: 66, y: -450, scale: 0.9, turn: 50 }),
    rosette(148, -344, 32, 6),
    leaf({ x: 138, y: -288, scale: 0.9, turn: 140 }),
    dots(58, -222, 12, -170, 4, 6),
    heart(6, -104, 46),
  ];
  return framed(
    palette,
    at({ x: FOLD_X - 14, y: 620, scale: 1.06 }, path(HOOK) + inColour(palette.paper, ...garland)),
    heart(FOLD_X - 8, 672, 116, palette.red),
    folded(
      FOLD_X,
      at({ x: 256, y: 640, scale: 1.36 }, owl(palette)) +
        path('M40 640C160 652 300 656 440 640 320 676 160 672 40 660Z') +
        leaf({ x: 120, y: 656, scale: 1.2, turn: 60 }) +
        leaf({ x: 380, y: 652, scale: 1.2, turn: 40 }),
    ),
  );
}
