import type { Palette } from '../palette.ts';
import { backdrop, heap, MIDDLE_X, onGround } from '../shapes/backdrop.ts';
import { awning, gabledHouse, minster } from '../shapes/buildings.ts';
import { almond, dots, heart, leaf } from '../shapes/ornament.ts';
import { at, bar, circle, folded, inColour, path } from '../shapes/paper.ts';

/** The houses and the minster behind the market of Zürich. */
function town({ paper }: Palette): string {
  const houses = [
    { x: 20, width: 150, height: 270, rows: 3, columns: 2 },
    { x: 186, width: 128, height: 214, rows: 2, columns: 2 },
    { x: 1500, width: 168, height: 236, rows: 3, columns: 3 },
    { x: 1686, width: 124, height: 286, rows: 3, columns: 2 },
    { x: 1826, width: 150, height: 220, rows: 2, columns: 2 },
  ];
  return onGround(
    minster(paper, { x: 460, y: 0, scale: 1.08 }),
    ...houses.map((house) => gabledHouse(paper, house)),
  );
}

/** Two pans on a beam, on their own foot. */
function balance(): string {
  const pan = 'M-66-58L-92-22H-40ZM-96-22H-36C-40-8-52-2-66-2S-92-8-96-22Z';
  return path('M-22 0L-6-14V-66H6V-14L22 0ZM-68-66H68V-60H-68Z') + folded(0, path(pan)) + circle(0, -72, 10);
}

function cheese({ paper }: Palette): string {
  return (
    path('M-70 0V-40C-70-58 70-58 70-40V0Z') +
    inColour(paper, path('M8-1V-38L70-24V-1Z'), almond(-34, -22, 30, 14), almond(-34, -40, 54, 6)) +
    path('M14-4V-31L70-18V-4Z') +
    inColour(paper, circle(30, -14, 5), circle(48, -9, 4), circle(52, -16, 3))
  );
}

function counter({ paper }: Palette): string {
  const corner =
    leaf({ x: -52, y: 78, scale: 2.2, turn: 200 }) + leaf({ x: -152, y: 78, scale: 1.5, turn: 200 });
  return (
    path('M-274-24H274V0H-274ZM-258 0H258V140H-258Z') +
    inColour(
      paper,
      bar(-236, 18, 472, 5),
      folded(0, dots(-228, 124, -60, 124, 9, 4)),
      folded(0, corner),
      heart(0, 116, 78),
    )
  );
}

/** A stall with cheese, apples and a balance. One apple is the red detail. */
export function place(palette: Palette): string {
  const roof = awning(palette.paper, { x: -316, y: -470, width: 632, height: 92, stripes: 9 });
  const stall = [
    bar(-272, -380, 12, 380),
    bar(260, -380, 12, 380),
    roof,
    at({ x: 0, y: -140 }, counter(palette)),
    heap(-176, -164, 3, 19),
    at({ x: -14, y: -164 }, balance()),
    at({ x: 184, y: -164, scale: 0.96 }, cheese(palette)),
    at(
      { x: -176, y: -252 },
      circle(0, 0, 20, palette.red) + path('M-1-18C0-30 8-36 16-38 15-28 10-18-1-18Z'),
    ),
  ];
  return backdrop(palette, {
    far: town(palette),
    stage: onGround(at({ x: MIDDLE_X, y: 0 }, stall.join(''))),
  });
}
