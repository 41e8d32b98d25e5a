import type { Palette } from '../palette.ts';
import { backdrop, GROUND_Y, MIDDLE_X, onGround, WIDTH } from '../shapes/backdrop.ts';
import { cat, sofa, tileStove } from '../shapes/furniture.ts';
import { heart } from '../shapes/ornament.ts';
import { at, bar, circle, folded, inColour, path, repeat, reversed } from '../shapes/paper.ts';

/** A bookcase, its books of three heights. */
function bookcase({ paper }: Palette): string {
  const books = (board: number) =>
    repeat(11, (index) => {
      const height = 62 + ((index * 7 + board * 5) % 4) * 8;
      return bar(-146 + index * 26, -26 - board * 124 - height, 20, height);
    });
  return (
    bar(-170, -420, 340, 420) +
    inColour(
      paper,
      repeat(3, (board) => bar(-154, -126 - board * 124, 308, 100)),
    ) +
    repeat(3, books)
  );
}

function windowWithMountains({ paper, paperDeep }: Palette): string {
  return (
    bar(-180, -430, 360, 300) +
    bar(-166, -416, 332, 272, paper) +
    path('M-166-144V-240L-90-330-40-270 20-350 90-260 166-310V-144Z', paperDeep) +
    bar(-4, -430, 8, 300) +
    bar(-200, -132, 400, 14)
  );
}

/** A clock with a pendulum and a chalet's roof. */
function wallClock({ paper, ink }: Palette): string {
  return (
    path('M-52-30 0-76 52-30 46-20H-46ZM-38-24H38V60H-38ZM-3 60H3V120H-3Z') +
    circle(0, 128, 13) +
    circle(0, 16, 28, paper) +
    inColour(ink, bar(-2, -6, 4, 24), bar(0, 14, 18, 4)) +
    inColour(paper, heart(0, -34, 18))
  );
}

/** By the tiled stove. The heart on its tile is the red detail. */
export function place(palette: Palette): string {
  return backdrop(palette, {
    far: bar(0, 0, WIDTH, GROUND_Y),
    near:
      onGround(at({ x: 320, y: 0 }, windowWithMountains(palette)), at({ x: 1600, y: 0 }, bookcase(palette))) +
      folded(MIDDLE_X, bar(0, GROUND_Y - 40, 620, 3)),
    stage: onGround(
      tileStove(palette, { x: 800, y: 0, scale: 1.06 }),
      sofa(palette, { x: 1120, y: 0, scale: 0.74 }),
      inColour(palette.paper, cat(reversed(palette), { x: 1204, y: -52, scale: 0.84 })),
      at({ x: 1120, y: -330 }, wallClock(palette)),
    ),
  });
}
