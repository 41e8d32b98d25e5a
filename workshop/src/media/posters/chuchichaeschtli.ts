import type { Palette } from '../palette.ts';
import { cat, cupboard } from '../shapes/furniture.ts';
import { cup } from '../shapes/kitchen.ts';
import { heart } from '../shapes/ornament.ts';
import { at, bar, circle, folded, inColour, path, repeat } from '../shapes/paper.ts';
import { FOLD_X, FRAME, framed, POSTER_WIDTH } from '../shapes/poster-sheet.ts';

const FLOOR_Y = 660;

/** A ladle, a slotted spoon and a whisk on their hooks. */
function hooks({ paper }: Palette): string {
  const ladle = bar(-5, 0, 10, 130) + circle(0, 156, 32);
  const slotted =
    ladle +
    inColour(
      paper,
      repeat(3, (index) => bar(-16, 144 + index * 11, 32, 4)),
    );
  return (
    bar(-150, -14, 300, 14) +
    at({ x: -96, y: 0 }, ladle) +
    at({ x: 0, y: 0, scale: 1.1 }, slotted) +
    at(
      { x: 96, y: 0 },
      path('M-5 0H5V90C40 120 40 180 0 190-40 180-40 120-5 90Z') +
        inColour(paper, path('M-3 104C-18 130-18 164-3 178ZM3 104C18 130 18 164 3 178Z')),
    )
  );
}

/** Chuchichäschtli: the kitchen cupboard, its doors open. The heart is red. */
export function poster(palette: Palette): string {
  const cups = repeat(2, (index) =>
    at({ x: -66 + index * 124, y: 0, scale: 0.8 }, cup() + inColour(palette.paper, heart(0, -26, 36))),
  );
  return framed(
    palette,
    bar(FRAME, FLOOR_Y, POSTER_WIDTH - 2 * FRAME, 7),
    cupboard(palette, { x: FOLD_X, y: FLOOR_Y, scale: 1.68 }),
    at({ x: 190, y: 130 }, hooks(palette)),
    at(
      { x: 1090, y: 256 },
      cups + bar(-150, 0, 300, 14) + folded(0, path('M-110 14H-96V40C-104 40-110 30-110 14Z')),
    ),
    cat(palette, { x: 1080, y: FLOOR_Y, scale: 2.1 }),
    at(
      { x: 200, y: FLOOR_Y, scale: 1.5 },
      path(
        'M-40 0V-74C-40-86-26-92-22-104V-118H22V-104C26-92 40-86 40-74V0ZM-28-118H28V-130H-28ZM-36-70C-62-70-62-110-22-108V-102C-52-104-52-78-36-78Z',
      ) + inColour(palette.paper, heart(0, -22, 44)),
    ),
  );
}
