import type { Palette } from '../palette.ts';
import { heart } from './ornament.ts';
import { at, bar, circle, inColour, type Placed, path, round } from './paper.ts';

/** The procession's walkers and trees. Each stands on y = 0, grows upwards and faces right. */

const COW_BODY =
  'M-45-41C-38-45-28-43-18-42-6-41 8-44 18-44 25-46 30-51 35-54 33-55 30-57 29-58 32-59 36-59 38-58 37-61 36-64 38-67 39-64 41-62 43-61 45-62 47-64 47-67 50-63 49-60 48-57 52-54 55-49 58-45 61-43 62-40 60-37 57-34 53-34 50-36 46-36 42-35 39-32 37-27 36-21 34-17L35-9 36-1 40 0H28L29-9 26-18 22-17 20-9 20-1 23 0H12L14-10 14-18C6-16-4-15-12-17-14-14-18-14-20-17L-22-18-24-9-22-1-18 0H-30L-30-9-34-16-36-9-35-1-32 0H-43L-41-10-44-20C-47-25-48-32-47-36-50-32-51-26-50-20-49-17-50-13-53-12-56-15-55-19-53-21-54-28-53-36-45-41Z';
const COW_PATCHES =
  'M-34-39c6-2 12-1 14 2 1 5-3 6-6 9-3 2-8 3-10-1-2-3-2-8 2-10ZM-4-38c5 0 12-3 15 1 2 4-2 6-1 10-2 4-8 5-11 2-4-2-8-10-3-13Z';
const GOAT_BODY =
  'M-24-25c-2-3-3-5-1-8l4 5c8 0 17 2 25 0 6-2 9-6 12-11-2-1-4-2-5-4 2 0 5 1 7 2-2-6-7-9-12-9 6-3 13 0 15 7 1-5-1-9-5-12 6 1 10 7 8 13 3 2 5 5 7 9-1 2-4 2-6 1l-1 4-2-3c-2 5-4 9-8 12l0 7 2 12h3v2H12l1-13-1-4-4 5-1 10 2 0v2H3l1-13 1-4c-8 2-14 1-19 0l-3 6 0 11 2 0v2h-6l1-13-3-6-3 6-3 11 2 0v2h-6l3-14c1-4 1-9 2-13Z';

export function cow({ paper }: Palette, placed: Placed, isPatched = true): string {
  const patches = isPatched ? inColour(paper, path(COW_PATCHES), circle(50, -49, 1.3)) : '';
  return at(placed, `${path(COW_BODY)}${patches}`);
}

export function goat(placed: Placed): string {
  return at(placed, path(GOAT_BODY));
}

/** Boughs that get wider towards the foot, saw-toothed as scissors leave them. */
export function fir(x: number, y: number, height: number): string {
  const tiers = Math.max(4, Math.min(9, Math.round(height / 13)));
  const trunk = height * 0.09;
  const thick = Math.max(1.6, height * 0.02);
  const right: string[] = [];
  for (let tier = 0; tier < tiers; tier += 1) {
    const bottom = -height + ((height - trunk) * (tier + 1)) / tiers;
    const half = (height * 0.24 * (tier + 1.1)) / tiers;
    right.push(`${round(half)} ${round(bottom + height * 0.02)}`, `${round(half * 0.42)} ${round(bottom)}`);
  }
  const left = right.toReversed().map((point) => `-${point}`);
  return at(
    { x, y },
    path(
      `M0 ${round(-height)}L${right.join(' ')} ${round(thick)} ${round(-trunk)} ${round(thick)} 0 ${round(-thick)} 0 ${round(-thick)} ${round(-trunk)} ${left.join(' ')}Z`,
    ),
  );
}

/** A ridge from its corners, down to `foot`. */
export function ridge(corners: readonly (readonly [x: number, y: number])[], foot: number): string {
  const first = corners[0]?.[0] ?? 0;
  const last = corners.at(-1)?.[0] ?? 0;
  return path(`M${first} ${foot}L${corners.map(([x, y]) => `${x} ${y}`).join(' ')} ${last} ${foot}Z`);
}

/** A chalet with a wide roof, windows and a heart cut out, 76 wide. */
export function chalet({ paper }: Palette, placed: Placed): string {
  const windows = 'M-22-16h9v9h-9ZM-4.500-16h9v9h-9ZM13-16h9v9h-9ZM-27-4.200H27V-3H-27Z';
  return at(
    placed,
    path('M-34-20-38-22 0-46 38-22 34-20 30-22V0H-30V-22ZM14-42V-50H20V-38Z') +
      inColour(paper, path(windows), heart(0, -25, 10)),
  );
}

/** A flag in the wind on its pole, 64 high: the one red thing of a scene. */
export function flag({ red, onRed }: Palette, placed: Placed): string {
  return at(
    placed,
    bar(-1, -64, 2, 64) +
      path('M1-63C9-67 15-60 25-64V-40C15-36 9-43 1-39Z', red) +
      path('M11.500-59h3.500v6h6v3.500h-6v6h-3.500v-6h-6v-3.500h6Z', onRed),
  );
}
