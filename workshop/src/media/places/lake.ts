import type { Palette } from '../palette.ts';
import { backdrop, GROUND_Y, MIDDLE_X, onGround, WIDTH } from '../shapes/backdrop.ts';
import { fir, ridge } from '../shapes/nature.ts';
import { steamer, swan } from '../shapes/outdoors.ts';
import { at, bar, inColour, path, repeat } from '../shapes/paper.ts';

const ALPS = [
  [0, 640],
  [150, 560],
  [260, 600],
  [420, 450],
  [500, 520],
  [590, 470],
  [760, 600],
  [980, 540],
  [1150, 600],
  [1330, 480],
  [1410, 540],
  [1530, 410],
  [1640, 520],
  [1760, 460],
  [1920, 600],
] as const;
const SHORE = [
  [0, 740],
  [240, 700],
  [520, 760],
  [900, 790],
  [1240, 776],
  [1500, 730],
  [1740, 690],
  [1920, 720],
] as const;

/** A bathing house on its piles. */
function bathingHouse({ paper }: Palette): string {
  return (
    path('M-150-40H150V-26H-150ZM-126-40V-130H126V-40ZM-146-130-110-176H110L146-130ZM-4-240H4V-176H-4Z') +
    repeat(6, (index) => bar(-130 + index * 50, -26, 8, 26)) +
    inColour(
      paper,
      repeat(5, (index) => at({ x: -92 + index * 46, y: 0 }, path('M-14-40V-92A14 14 0 0 1 14-92V-40Z'))),
    )
  );
}

/** The steamer on the lake of Zürich, two swans before it. Its flag is the red detail. */
export function place(palette: Palette): string {
  const ripples = [
    [760, 878, 400],
    [620, 902, 240],
    [1060, 902, 260],
    [860, 926, 200],
  ] as const;
  return backdrop(palette, {
    far: ridge(ALPS, GROUND_Y),
    near:
      ridge(SHORE, GROUND_Y) +
      [60, 104, 150, 1740, 1790, 1850]
        .map((x, index) => fir(x, 760 - (index % 3) * 10, 90 + (index % 3) * 26))
        .join('') +
      onGround(at({ x: 330, y: 0 }, bathingHouse(palette))),
    stage:
      steamer(palette, { x: MIDDLE_X, y: GROUND_Y, scale: 1.18 }) +
      swan({ x: 662, y: GROUND_Y, scale: 0.62 }) +
      swan({ x: 1258, y: GROUND_Y, scale: 0.62, isMirrored: true }) +
      inColour(
        palette.paperDeep,
        ...ripples.map(([x, y, width]) => bar(x, y, width, 4)),
        bar(0, GROUND_Y + 14, WIDTH, 3),
      ),
  });
}
