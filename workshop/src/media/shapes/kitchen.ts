import type { Palette } from '../palette.ts';
import { almond, drop, heart, leaf, teeth } from './ornament.ts';
import { at, bar, circle, folded, inColour, path, repeat } from './paper.ts';

/** What stands on tables. Each stands on y = 0. */

/** A cup without its saucer, 120 wide and 84 high. */
export function cup(): string {
  return path(
    'M-60-84H60C62-40 48-8 24 0H-24C-48-8-62-40-60-84ZM56-72C88-76 100-58 92-40 86-26 68-20 46-22L50-32C68-31 80-36 83-46 87-58 74-64 57-61Z',
  );
}

/** A croissant, 120 wide, with its cuts. */
export function gipfeli(cut: string): string {
  const cuts =
    'M-34-44L-30-8-24-8-27-47ZM-12-53L-9-14-3-14-5-54ZM34-44L30-8 24-8 27-47ZM12-53L9-14 3-14 5-54Z';
  return (
    path('M-66 0C-66-30-40-58 0-58S66-30 66 0C58 6 50 2 46-6 36-18 18-22 0-22S-36-18-46-6C-50 2-58 6-66 0Z') +
    path(cuts, cut)
  );
}

/** A pot for fondue on its burner, 300 wide. */
export function caquelon({ paper, red }: Palette): string {
  const bowl = 'M-120-190H120C120-130 92-96 60-92H-60C-92-96-120-130-120-190ZM-130-204H130V-188H-130Z';
  const stand = 'M-104-92H104V-82H-104ZM-96-82H-84L-104 0H-118ZM84-82H96L118 0H104ZM-124-6H124V4H-124Z';
  return (
    path(bowl) +
    path('M116-184L210-214 214-200 118-164Z') +
    path(stand) +
    path('M-30 0V-20H30V0Z') +
    at(
      { x: 0, y: -36, scale: 1.1 },
      path('M0-36C12-22 18-12 16-2 14 10 6 14 0 14S-14 10-16-2C-18-12-12-22 0-36Z', red),
    ) +
    inColour(
      paper,
      heart(0, -112, 52),
      folded(0, leaf({ x: -30, y: -128, scale: 1.2, turn: 168 })),
      teeth(-112, -182, 224, 14, 9),
    )
  );
}

/** A loaf with its cuts, 200 wide. */
export function bread(cut: string): string {
  const cuts = repeat(4, (index) => almond(-54 + index * 36, -48, 46, 12, -62));
  return (
    path('M-100-26C-100-64-60-84 0-84S100-64 100-26C100-8 92 0 80 0H-80C-92 0-100-8-100-26Z') +
    inColour(cut, cuts)
  );
}

/** A wedge of cheese with holes, 200 wide. */
export function cheeseWedge(cut: string): string {
  return (
    path('M-100-20C-60-64 40-96 100-96V0H-100Z') +
    inColour(
      cut,
      bar(-92, -22, 192, 5),
      circle(40, -52, 15),
      circle(-8, -40, 9),
      circle(74, -72, 8),
      circle(20, -8, 6),
      circle(66, -6, 8),
    )
  );
}

/** Steam as two folded curls, rising from 0, 0. */
export function steam(): string {
  return folded(
    0,
    path('M-14 0C-34-18-6-34-26-54-40-68-62-62-66-80-50-74-34-82-18-66 4-44-24-26-10-6Z') +
      leaf({ x: -24, y: -40, scale: 0.7, turn: 170 }),
  );
}

/** A bottle, 44 wide and 170 high, with a label cut out. */
export function bottle(cut: string): string {
  return (
    path('M-22 0V-96C-22-116-9-120-9-136V-170H9V-136C9-120 22-116 22-96V0Z') +
    inColour(cut, bar(-15, -78, 30, 44)) +
    heart(0, -46, 22)
  );
}

export function jar(cut: string): string {
  return (
    path('M-34 0V-64C-34-74-28-78-28-84H28C28-78 34-74 34-64V0ZM-32-90H32V-104H-32Z') +
    inColour(cut, bar(-24, -58, 48, 40)) +
    drop({ x: 0, y: -34, scale: 0.7 })
  );
}
