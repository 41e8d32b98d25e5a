import type { Palette } from '../palette.ts';
import { backdrop, GROUND_Y, MIDDLE_X, onGround } from '../shapes/backdrop.ts';
import { stationClock } from '../shapes/furniture.ts';
import { heart } from '../shapes/ornament.ts';
import { at, bar, circle, folded, inColour, path, repeat, round, thread } from '../shapes/paper.ts';

/** The hall's ribs, one arch inside the other. */
function hall({ paperDeep }: Palette): string {
  const arches = repeat(4, (index) => {
    const half = 900 - index * 150;
    const top = 60 + index * 76;
    return thread(
      `M${MIDDLE_X - half} ${GROUND_Y}V${top + half * 0.7}A${half} ${round(half * 0.7)} 0 0 1 ${MIDDLE_X + half} ${round(top + half * 0.7)}V${GROUND_Y}`,
      14 - index * 3,
      paperDeep,
    );
  });
  return arches;
}

/** The board of departures: flaps, without a word. */
function board({ paper }: Palette): string {
  const row = (index: number) =>
    bar(-150, -380 + index * 34, 46, 16, paper) +
    bar(-90, -380 + index * 34, 120 + (index % 3) * 30, 16, paper) +
    bar(118, -380 + index * 34, 32, 16, paper);
  return bar(-176, -410, 352, 220) + repeat(5, row) + bar(-120, -190, 8, 190) + bar(112, -190, 8, 190);
}

/** An engine as one meets it on the platform, 300 wide. */
function engine({ paper }: Palette): string {
  return (
    path(
      'M-130-34V-190C-126-236-96-262-60-270H60C96-262 126-236 130-190V-34ZM-150-34H150V-16H-150ZM-112-16H112L100 0H-100Z',
    ) +
    path('M-60-300H60V-292H-60ZM-40-292-10-270H10L40-292H28L0-274-28-292Z') +
    inColour(
      paper,
      folded(0, path('M-8-232V-168H-108V-188C-106-214-92-228-68-232Z') + circle(-92, -84, 15)),
      bar(-130, -140, 260, 6),
      heart(0, -62, 54),
      circle(0, -250, 8),
    )
  );
}

function trolley(): string {
  return (
    path(
      'M-60-24H56V-16H-60ZM46-120H54V-16H46ZM-52-84H-4V-24H-52ZM2-66H40V-24H2ZM-38-92H-18V-84H-22V-88H-34V-84H-38Z',
    ) +
    circle(-40, -8, 8) +
    circle(36, -8, 8)
  );
}

/** The main hall with the clock that everybody waits under. Its second hand is the red detail. */
export function place(palette: Palette): string {
  return backdrop(palette, {
    far:
      hall(palette) +
      bar(MIDDLE_X - 3, 0, 6, 352) +
      onGround(at({ x: 330, y: 0 }, board(palette)), at({ x: 1590, y: 0 }, board(palette))),
    stage:
      stationClock(palette, { x: MIDDLE_X, y: 440, scale: 0.92 }) +
      onGround(
        at({ x: MIDDLE_X, y: 0 }, engine(palette)),
        at({ x: 734, y: 0 }, trolley()),
        at({ x: 1190, y: 0, isMirrored: true }, trolley()),
      ),
  });
}
