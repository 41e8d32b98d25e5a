import type { Palette } from '../palette.ts';
import { fir, ridge } from '../shapes/nature.ts';
import { dots, heart } from '../shapes/ornament.ts';
import { at, bar, circle, inColour, path, repeat } from '../shapes/paper.ts';
import { FRAME, framed, POSTER_HEIGHT, POSTER_WIDTH } from '../shapes/poster-sheet.ts';

const FOOT = POSTER_HEIGHT - FRAME;
const DECK_Y = 306;
const INNER = POSTER_WIDTH - 2 * FRAME;
const ALPS = [
  [FRAME, 300],
  [140, 190],
  [220, 250],
  [380, 90],
  [520, 260],
  [660, 170],
  [780, 270],
  [930, 120],
  [1060, 250],
  [1150, 180],
  [POSTER_WIDTH - FRAME, 260],
] as const;

/** Five arches on their piers, each with a heart in its spandrel. */
function viaduct({ paper }: Palette): string {
  const arches = repeat(5, (index) =>
    path(`M${82 + index * 232} ${FOOT}V500A94 94 0 0 1 ${270 + index * 232} 500V${FOOT}Z`),
  );
  const hearts = repeat(4, (index) => heart(292 + index * 232, 420, 44));
  return (
    path(`M${FRAME} ${DECK_Y}H${POSTER_WIDTH - FRAME}V${FOOT}H${FRAME}Z`) +
    inColour(
      paper,
      arches,
      hearts,
      dots(48, DECK_Y + 30, POSTER_WIDTH - 48, DECK_Y + 30, 48, 5),
      bar(FRAME, DECK_Y + 50, INNER, 4),
    )
  );
}

/** A railway engine and two carriages of the mountains, their wheels on y = 0. */
function train({ red, onRed, ink }: Palette): string {
  const engine = 'M0-16V-96C0-112 10-120 26-120H200C230-120 262-76 270-16Z';
  const carriage = (x: number) =>
    at(
      { x, y: 0 },
      path('M0-16V-112H270V-16Z', red) +
        inColour(
          onRed,
          repeat(5, (index) => bar(16 + index * 50, -94, 38, 36)),
          bar(0, -46, 270, 5),
        ),
    );
  const wheels = inColour(ink, [40, 90, 190, 240].map((x) => circle(x, -14, 14)).join(''));
  return (
    carriage(0) +
    carriage(282) +
    at(
      { x: 564, y: 0 },
      path(engine, red) +
        inColour(
          onRed,
          path('M190-102H204C218-92 230-76 238-56H190Z'),
          bar(24, -98, 38, 40),
          bar(82, -98, 38, 40),
          bar(136, -98, 38, 40),
          bar(0, -46, 264, 5),
        ) +
        path('M60-120 84-150 60-176H140V-170H72L94-150 70-120Z'),
    ) +
    [0, 282, 564].map((x) => at({ x, y: 0 }, wheels)).join('')
  );
}

/** The red train goes over the viaduct. */
export function poster(palette: Palette): string {
  return framed(
    palette,
    inColour(palette.sand, ridge(ALPS, DECK_Y)),
    viaduct(palette),
    at({ x: 210, y: DECK_Y }, train(palette)),
    ...[116, 176, 236, 348, 416, 584, 640, 700, 812, 884, 1044, 1108, 1160].map((x, index) =>
      fir(x, FOOT, 100 + ((index * 37) % 80)),
    ),
  );
}
