import type { Palette } from '../palette.ts';
import { bottle } from '../shapes/kitchen.ts';
import { almond, dots, heart, leaf, teeth } from '../shapes/ornament.ts';
import { at, bar, folded, inColour, path, repeat } from '../shapes/paper.ts';
import { FOLD_X, FRAME, framed, POSTER_WIDTH } from '../shapes/poster-sheet.ts';

const FLOOR_Y = 650;

/** A stalk of leek with its leaves spread, standing on 0, 0. */
function leek({ paper }: Palette): string {
  return (
    path(
      'M-26 0V-170C-60-220-110-250-130-330-70-290-34-250-16-200-30-270-40-320-20-400 8-330 10-270 8-204 22-262 60-320 112-346 104-280 66-220 26-166V0Z',
    ) +
    inColour(paper, path('M-4-20-3-180H3L4-20ZM-26-186-84-262-80-266-20-196ZM24-184 76-270 80-266 30-176Z'))
  );
}

function baguette({ paper }: Palette): string {
  return (
    path('M-44 0V-270C-44-330-24-360 0-360S44-330 44-270V0Z') +
    inColour(
      paper,
      repeat(4, (index) => almond(0, -70 - index * 70, 66, 18, -38)),
    )
  );
}

function bag({ paper, red }: Palette): string {
  const sprays =
    leaf({ x: -78, y: -160, scale: 1.9, turn: 200 }) +
    leaf({ x: -62, y: -96, scale: 1.5, turn: 170 }) +
    leaf({ x: -70, y: -220, scale: 1.3, turn: 226 });
  return (
    path('M-220-330H220L250 0H-250Z') +
    path('M-120-330C-120-440 120-440 120-330H96C96-410-96-410-96-330Z') +
    inColour(paper, folded(0, sprays), teeth(-214, -306, 428, 18, 18), dots(-220, -26, 220, -26, 19, 6)) +
    heart(0, -90, 130, red)
  );
}

/** A shopping bag with leek, bread and a bottle. Its heart is red. */
export function poster(palette: Palette): string {
  const milk =
    path('M-60 0V-150L-40-190H40L60-150V0ZM-40-196H40V-214H-40Z') +
    inColour(palette.paper, bar(-60, -154, 120, 5), heart(0, -40, 64));
  const egg = (x: number) =>
    at({ x, y: 0 }, path('M0-78C22-78 34-44 34-28 34-8 18 0 0 0S-34-8-34-28C-34-44-22-78 0-78Z'));
  return framed(
    palette,
    at({ x: FOLD_X - 110, y: 446, turn: -8 }, leek(palette)),
    at({ x: FOLD_X + 120, y: 420, turn: 10 }, baguette(palette)),
    at({ x: FOLD_X + 24, y: 350, scale: 1.5 }, bottle(palette.paper)),
    at({ x: FOLD_X, y: FLOOR_Y, scale: 1 }, bag(palette)),
    at({ x: 232, y: FLOOR_Y, scale: 1.3 }, milk),
    at(
      { x: 1076, y: FLOOR_Y, scale: 0.92 },
      [-120, -40, 40, 120].map(egg).join('') +
        path('M-180-40H180L164 0H-164Z') +
        inColour(palette.paper, dots(-140, -20, 140, -20, 9, 6)),
    ),
    bar(FRAME, FLOOR_Y, POSTER_WIDTH - 2 * FRAME, 7),
  );
}
