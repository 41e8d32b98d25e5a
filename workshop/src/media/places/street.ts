import type { Palette } from '../palette.ts';
import { backdrop, onGround } from '../shapes/backdrop.ts';
import { clockTower, gabledHouse } from '../shapes/buildings.ts';
import { heart, rosette } from '../shapes/ornament.ts';
import { fountain } from '../shapes/outdoors.ts';
import { at, bar, circle, inColour, path, repeat, reversed } from '../shapes/paper.ts';

/** A bay over the door, as the old town has them, with a heart below its window. */
function bay({ paper }: Palette): string {
  return (
    path('M-52-330H52V-236L34-206H-34L-52-236ZM-60-330 0-372 60-330Z') +
    inColour(
      paper,
      bar(-40, -316, 24, 40),
      bar(-12, -316, 24, 40),
      bar(16, -316, 24, 40),
      heart(0, -236, 30),
      bar(-56, -326, 112, 3),
    )
  );
}

/** A guild's sign on its arm. */
function guildSign({ paper }: Palette): string {
  return (
    path('M0-4H66V4H0ZM0-44 6-48 56-4H46ZM46 4H50V22H46Z') +
    circle(48, 50, 30) +
    inColour(paper, rosette(48, 50, 22, 6))
  );
}

/** Geraniums on a window sill. */
function geraniums(x: number, y: number, colour: string): string {
  return inColour(
    colour,
    repeat(4, (index) => circle(x + index * 13, y - (index % 2) * 7, 8)),
  );
}

function door(x: number, cut: string): string {
  return at(
    { x, y: 0 },
    path('M-30 0V-64A30 30 0 0 1 30-64V0Z', cut) +
      path('M-22 0V-64A22 22 0 0 1 22-64V0Z') +
      heart(0, -34, 18, cut),
  );
}

/** A lane of the old town with its fountain. The geraniums are the red detail. */
export function place(palette: Palette): string {
  const { paper } = palette;
  return backdrop(palette, {
    far: onGround(
      clockTower(paper, { x: 420, y: 0, scale: 1.24 }),
      gabledHouse(paper, { x: 40, width: 180, height: 300, rows: 3, columns: 3 }),
      gabledHouse(paper, { x: 236, width: 126, height: 230, rows: 3, columns: 2 }),
      gabledHouse(paper, { x: 480, width: 140, height: 236, rows: 3, columns: 2 }),
      gabledHouse(paper, { x: 1310, width: 150, height: 270, rows: 3, columns: 2 }),
      gabledHouse(paper, { x: 1478, width: 190, height: 330, rows: 4, columns: 3 }),
      gabledHouse(paper, { x: 1690, width: 150, height: 250, rows: 3, columns: 2 }),
    ),
    stage: onGround(
      gabledHouse(paper, { x: 656, width: 186, height: 320, rows: 3, columns: 2 }),
      gabledHouse(paper, { x: 1078, width: 186, height: 300, rows: 3, columns: 2 }),
      path('M842 0V-356H832L828-364 960-466 1092-364 1088-356H1078V0Z'),
      inColour(paper, circle(960, -410, 17), bar(839, -340, 3, 340), bar(1078, -340, 3, 340)),
      at({ x: 960, y: 0 }, inColour(paper, path('M-60-334H60V-230L38-196H-38L-60-230Z')) + bay(palette)),
      door(706, paper),
      door(1214, paper),
      inColour(paper, fountain(reversed(palette), { x: 960, y: 0, scale: 0.62 })),
      at({ x: 1262, y: -232 }, guildSign(palette)),
      geraniums(680, -126, palette.red),
    ),
  });
}
