import type { Palette } from '../palette.ts';
import { backdrop, GROUND_Y, MIDDLE_X } from '../shapes/backdrop.ts';
import { chalet, cow, fir, ridge } from '../shapes/nature.ts';
import { flower, signpost } from '../shapes/outdoors.ts';
import { inColour, path } from '../shapes/paper.ts';

/** The two Mythen and their neighbours. */
const FAR_RIDGE = [
  [0, 560],
  [130, 470],
  [210, 520],
  [360, 372],
  [430, 440],
  [520, 400],
  [650, 560],
  [820, 500],
  [1000, 570],
  [1190, 470],
  [1300, 540],
  [1420, 420],
  [1490, 470],
  [1600, 350],
  [1720, 500],
  [1800, 460],
  [1920, 560],
] as const;
const NEAR_RIDGE = [
  [0, 690],
  [180, 640],
  [420, 730],
  [640, 680],
  [860, 740],
  [1100, 690],
  [1330, 740],
  [1580, 660],
  [1780, 710],
  [1920, 670],
] as const;

/** A path over the alp with its signpost. The way's mark is the red detail. */
export function place(palette: Palette): string {
  const hill = path(`M560 ${GROUND_Y}C700 796 830 768 960 768S1220 796 1360 ${GROUND_Y}Z`);
  return backdrop(palette, {
    far: ridge(FAR_RIDGE, GROUND_Y),
    near: ridge(NEAR_RIDGE, GROUND_Y),
    stage: [
      hill,
      fir(668, 816, 170),
      fir(640, 822, 118),
      chalet(palette, { x: 770, y: 794, scale: 2.1 }),
      signpost(palette, { x: MIDDLE_X, y: 770, scale: 0.98 }),
      cow(palette, { x: 1176, y: 798, scale: 1.5 }),
      fir(1290, 826, 104),
      inColour(
        palette.paper,
        ...[700, 792, 872, 960, 1048, 1128, 1220].map((x, index) =>
          flower({ x, y: 842, scale: index % 2 === 0 ? 0.36 : 0.46 }),
        ),
      ),
    ].join(''),
  });
}
