import type { Palette } from '../palette.ts';
import { drop, heart, leaf, scallops, teeth } from '../shapes/ornament.ts';
import { around, at, bar, circle, folded, inColour, path, repeat } from '../shapes/paper.ts';
import { doll } from '../shapes/people.ts';
import { FOLD_X, framed } from '../shapes/poster-sheet.ts';

const BASE_Y = 640;
const SCALE = 1.1;
/** From the fold to the middle of each door. */
const DOOR_X = 134 * SCALE;

/** An open umbrella over 0, 0, 200 wide. */
function umbrella(colour: string): string {
  return (
    inColour(colour, path('M-100 0A100 92 0 0 1 100 0Z'), scallops(-100, -1, 200, 5)) + bar(-3, -104, 6, 260)
  );
}

/** A weather house: he comes out when it rains, she when the sun shines. */
function weatherHouse({ paper }: Palette): string {
  return (
    path('M-250 0V-270H-310L-330-296 0-520 330-296 310-270H250V0ZM-340 0H340V28H-340Z') +
    inColour(
      paper,
      folded(0, path('M-214-14V-170A80 80 0 0 1-54-170V-14Z')),
      teeth(-244, -276, 488, 22, 14),
      heart(0, -372, 64),
      folded(0, leaf({ x: -44, y: -400, scale: 1.9, turn: 168 })),
      bar(-22, -210, 44, 160),
    ) +
    bar(-5, -198, 10, 136) +
    circle(0, -74, 14) +
    repeat(4, (index) => bar(-14, -190 + index * 28, 28, 4))
  );
}

function cloud({ paper }: Palette): string {
  return (
    path('M-110 0C-150 0-160-56-116-66-116-116-50-128-28-92 0-124 62-106 60-62 112-66 118 0 76 0Z') +
    repeat(3, (index) => drop({ x: -76 + index * 60, y: 54, scale: 1.1 })) +
    repeat(2, (index) => drop({ x: -46 + index * 60, y: 108, scale: 1.1 })) +
    inColour(paper, heart(-22, -14, 46))
  );
}

function sun({ paper }: Palette): string {
  return (
    circle(0, 0, 62) +
    around(14, path('M-12-76 0-124 12-76Z')) +
    inColour(paper, around(8, leaf({ x: 0, y: -14, scale: 0.8, turn: -74 })))
  );
}

/** The weather house between rain and sun. The umbrella is red. */
export function poster(palette: Palette): string {
  const man =
    doll(palette, { x: -26, y: 0, scale: 1.36 }, 'trousers') +
    at({ x: 18, y: -162, scale: 0.64 }, umbrella(palette.red));
  return framed(
    palette,
    at({ x: FOLD_X, y: BASE_Y, scale: SCALE }, weatherHouse(palette)),
    at({ x: FOLD_X - DOOR_X, y: BASE_Y - 14 }, man),
    doll(palette, { x: FOLD_X + DOOR_X, y: BASE_Y - 14, scale: 1.9 }, 'dress'),
    at({ x: 206, y: 216, scale: 1.04 }, cloud(palette)),
    at({ x: 1092, y: 200 }, sun(palette)),
  );
}
