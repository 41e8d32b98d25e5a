import type { Palette } from '../palette.ts';
import { cup, gipfeli } from '../shapes/kitchen.ts';
import { dots, heart, leaf, sprig } from '../shapes/ornament.ts';
import { at, bar, folded, inColour, path } from '../shapes/paper.ts';
import { framed, POSTER_WIDTH } from '../shapes/poster-sheet.ts';

const CUP_X = 590;

function ornament(): string {
  const spray =
    leaf({ x: -19, y: -36, scale: 0.6, turn: 206 }) +
    leaf({ x: -14, y: -20, scale: 0.42, turn: 190 }) +
    leaf({ x: -21, y: -50, scale: 0.42, turn: 226 });
  return heart(0, -18, 34) + folded(0, spray) + dots(-48, -74, 48, -74, 13, 2.2);
}

/** A cup of coffee; its steam grows leaves. */
export function poster(palette: Palette): string {
  const steam = sprig({ x: CUP_X - 92, y: 262, scale: 1.25, turn: -18 }, 5);
  return framed(
    palette,
    bar(24, 634, POSTER_WIDTH - 48, 6),
    path(
      `M${CUP_X - 310} 590H${CUP_X + 310}C${CUP_X + 300} 620 ${CUP_X + 200} 634 ${CUP_X + 120} 634H${CUP_X - 120}C${CUP_X - 200} 634 ${CUP_X - 300} 620 ${CUP_X - 310} 590Z`,
    ),
    at({ x: CUP_X, y: 594, scale: 3.7 }, cup() + inColour(palette.paper, ornament())),
    folded(CUP_X, steam),
    heart(CUP_X, 240, 124, palette.red),
    at({ x: 1040, y: 634, scale: 1.9 }, gipfeli(palette.paper)),
    at(
      { x: 150, y: 634, scale: 1.1 },
      path('M-56 0V-110H56V0ZM-66-110H66V-122H-66ZM-10-122V-134H10V-122Z') +
        inColour(palette.paper, heart(0, -30, 52)),
    ),
  );
}
