import type { Palette } from '../palette.ts';
import { backdrop, GROUND_Y, MIDDLE_X, onGround, WIDTH } from '../shapes/backdrop.ts';
import { clockTower, minster } from '../shapes/buildings.ts';
import { cup, gipfeli } from '../shapes/kitchen.ts';
import { heart, leaf, scallops } from '../shapes/ornament.ts';
import { at, bar, circle, folded, inColour, path, repeat } from '../shapes/paper.ts';

/** Two tall round-headed windows; the river's towers stand outside. */
function windows({ paper, sand }: Palette): string {
  const pane = path('M70 842V470A210 210 0 0 1 490 470V842Z', paper);
  const frame = path(
    'M56 842V470A224 224 0 0 1 504 470V842H490V470A210 210 0 0 0 70 470V842ZM273 262H287V842H273ZM70 560H490V572H70Z',
    sand,
  );
  return `${pane}${frame}`;
}

/** A coffee machine with its eagle left away: a dome, two spouts, a row of cups to warm. */
function machine({ paper, red }: Palette): string {
  return (
    path('M-110 0V-22H110V0ZM-92-22V-60H92V-22ZM-100-60V-150H100V-60ZM-112-150V-164H112V-150Z') +
    path('M-60-60V-42H-30V-60ZM30-60V-42H60V-60ZM-96-130H-140V-122H-96ZM96-130H140V-122H96Z') +
    folded(
      0,
      repeat(2, (index) => at({ x: -88 + index * 52, y: -164, scale: 0.32 }, cup())),
    ) +
    inColour(paper, folded(0, leaf({ x: -24, y: -92, scale: 1.3, turn: 196 })), bar(-84, -140, 168, 4)) +
    heart(0, -80, 40, red)
  );
}

/** A glass dome with croissants. */
function dome({ paper }: Palette): string {
  return (
    circle(0, -118, 8) +
    path('M-78-16V-46C-78-90-44-112 0-112S78-90 78-46V-16ZM-90-16H90V-4H-90ZM-14-4H14L24 0H-24Z') +
    inColour(paper, path('M-70-18V-46C-70-84-40-104 0-104S70-84 70-46V-18Z')) +
    at({ x: -30, y: -18, scale: 0.5 }, gipfeli(paper)) +
    at({ x: 32, y: -18, scale: 0.5 }, gipfeli(paper))
  );
}

function counter({ paper }: Palette): string {
  const tile = (index: number) =>
    at(
      { x: -240 + index * 96, y: 0 },
      folded(0, leaf({ x: 0, y: 116, scale: 0.9, turn: -28 })) + heart(0, 92, 34),
    );
  return (
    path('M-310-20H310V0H-310ZM-292 0H292V170H-292Z') +
    inColour(paper, bar(-276, 14, 552, 4), repeat(6, tile), bar(-276, 148, 552, 4))
  );
}

const LAMP_X = 670;

function lamp(): string {
  return at({ x: LAMP_X, y: 350 }, path('M-14 0H14L58 52H-58Z') + scallops(-58, 52, 116, 6));
}

/** The counter of a café by the Limmat. The heart on the machine is the red detail. */
export function place(palette: Palette): string {
  const outside = onGround(
    minster(palette.paper, { x: 330, y: 0, scale: 0.98 }),
    clockTower(palette.paper, { x: 1600, y: 0, scale: 0.98 }),
  );
  const counterTop = at({ x: 0, y: -170 }, counter(palette));
  const stage = [
    counterTop,
    at({ x: -20, y: -190 }, machine(palette)),
    at({ x: 216, y: -190 }, dome(palette)),
    at({ x: -238, y: -190, scale: 0.75 }, cup()),
  ];
  return backdrop(palette, {
    far: bar(0, 0, WIDTH, GROUND_Y) + folded(MIDDLE_X, windows(palette)) + outside,
    near: folded(MIDDLE_X, bar(LAMP_X - 2, 0, 4, 350)),
    stage: folded(MIDDLE_X, lamp()) + onGround(at({ x: MIDDLE_X, y: 0 }, stage.join(''))),
  });
}
