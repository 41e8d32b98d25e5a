import type { Palette } from '../palette.ts';
import { heap } from '../shapes/backdrop.ts';
import { awning } from '../shapes/buildings.ts';
import { cheeseWedge } from '../shapes/kitchen.ts';
import { dots, heart, leaf } from '../shapes/ornament.ts';
import { at, bar, circle, folded, inColour, path, repeat } from '../shapes/paper.ts';
import { FOLD_X, framed } from '../shapes/poster-sheet.ts';

/** A braid of onions, hanging from 0, 0. */
function onions(): string {
  const pairs = repeat(3, (row) => folded(0, circle(-17, 50 + row * 38, 20)));
  return bar(-2, -20, 4, 60) + pairs + circle(0, 164, 20) + path('M-4 180H4L0 204Z');
}

function pumpkin({ paper }: Palette): string {
  return (
    path(
      'M0-8C-70 10-104-22-100-64-96-106-50-122 0-108 50-122 96-106 100-64 104-22 70 10 0-8ZM-8-106C-10-124-4-134 8-142L18-132C10-126 8-118 8-106Z',
    ) +
    inColour(
      paper,
      folded(
        0,
        path('M-22-18C-40-40-40-76-22-98-32-76-32-40-22-18ZM-58-18C-84-40-84-76-58-94-72-74-72-40-58-18Z'),
      ),
    )
  );
}

/** A stall with its scalloped roof. One apple is red. */
export function poster(palette: Palette): string {
  const { paper, red } = palette;
  const front = inColour(
    paper,
    heart(FOLD_X, 664, 84),
    folded(
      FOLD_X,
      leaf({ x: 574, y: 626, scale: 3, turn: 200 }) + leaf({ x: 434, y: 626, scale: 2.2, turn: 200 }),
    ),
    folded(FOLD_X, dots(140, 626, 316, 626, 7, 7)),
    bar(120, 562, 1040, 6),
  );
  return framed(
    palette,
    bar(116, 150, 20, 546),
    bar(1144, 150, 20, 546),
    awning(paper, { x: 60, y: 60, width: 1160, height: 130, stripes: 9 }),
    bar(72, 516, 1136, 28),
    bar(96, 544, 1088, 152),
    front,
    heap(300, 516, 4, 30),
    at({ x: 300, y: 324 }, circle(0, 0, 32, red) + path('M-2-30C0-50 14-60 28-62 26-46 16-32-2-30Z')),
    at({ x: FOLD_X, y: 528, scale: 1.5 }, pumpkin(palette)),
    at({ x: 966, y: 516, scale: 1.3 }, cheeseWedge(paper)),
    at({ x: 446, y: 214 }, onions()),
    at({ x: 834, y: 214 }, onions()),
  );
}
