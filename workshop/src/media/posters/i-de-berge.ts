import type { Palette } from '../palette.ts';
import { chalet, fir, flag, ridge } from '../shapes/nature.ts';
import { flower, ibex } from '../shapes/outdoors.ts';
import { inColour, path } from '../shapes/paper.ts';
import { FRAME, framed, POSTER_HEIGHT, POSTER_WIDTH } from '../shapes/poster-sheet.ts';

const FOOT = POSTER_HEIGHT - FRAME;
const RIGHT = POSTER_WIDTH - FRAME;
const FAR = [
  [FRAME, 420],
  [150, 300],
  [230, 360],
  [400, 180],
  [560, 380],
  [900, 360],
  [1040, 220],
  [1130, 300],
  [RIGHT, 240],
] as const;
const PEAK = [
  [FRAME, 600],
  [150, 560],
  [260, 580],
  [470, 420],
  [520, 436],
  [690, 226],
  [716, 196],
  [800, 188],
  [824, 232],
  [960, 420],
  [1010, 410],
  [1140, 540],
  [RIGHT, 570],
] as const;
/** Bends that get narrower towards the top. */
const PATH =
  'M300 696C520 640 900 640 880 590 860 552 620 560 628 520 634 490 820 500 812 464 806 436 682 442 692 410 700 388 782 392 776 366 772 348 724 348 732 322L738 322C730 342 786 344 790 366 796 396 716 396 712 414 708 432 834 428 838 466 842 512 664 502 662 522 660 546 920 540 932 594 942 650 640 660 480 696Z';

/** The path goes up to the ibex. The flag of the alp is red. */
export function poster(palette: Palette): string {
  const { paper } = palette;
  return framed(
    palette,
    inColour(palette.sand, ridge(FAR, FOOT)),
    ridge(PEAK, FOOT),
    inColour(paper, path(PATH)),
    ibex({ x: 752, y: 194, scale: 0.92 }),
    chalet(palette, { x: 200, y: 578, scale: 2.1 }),
    flag(palette, { x: 320, y: 552, scale: 2.6 }),
    fir(84, 592, 150),
    fir(1130, 540, 170),
    fir(1186, 562, 220),
    inColour(
      paper,
      ...[1010, 1080, 1150, 1220].map((x, index) => flower({ x, y: 690, scale: 0.9 + (index % 2) * 0.3 })),
      ...[70, 136, 206].map((x, index) => flower({ x, y: 690, scale: 0.7 + (index % 2) * 0.2 })),
      fir(420, 600, 110),
      fir(470, 580, 80),
    ),
  );
}
