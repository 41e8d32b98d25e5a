import type { Palette } from '../palette.ts';
import { at, bar, circle, inColour, repeat, sheet } from './paper.ts';

/**
 * A place of the films, 1920 × 1080. Two speakers stand at the left and the right third, words stand in the sky, the
 * captions on the ground: only the middle, between `STAGE_LEFT` and `STAGE_RIGHT`, has ink.
 */
export const GROUND_Y = 842;
export const STAGE_LEFT = 640;
export const STAGE_RIGHT = 1280;
export const MIDDLE_X = 960;

export const WIDTH = 1920;
const HEIGHT = 1080;

export function backdrop(
  palette: Palette,
  { far = '', near = '', stage }: { far?: string; near?: string; stage: string },
): string {
  return sheet(
    palette,
    WIDTH,
    HEIGHT,
    inColour(palette.paperDeep, far),
    inColour(palette.sand, near, bar(0, GROUND_Y, WIDTH, HEIGHT - GROUND_Y)),
    bar(0, GROUND_Y, WIDTH, 5),
    stage,
  );
}

/** What stands on the ground, its foot at y = 0. */
export function onGround(...bodies: string[]): string {
  return at({ x: 0, y: GROUND_Y }, bodies.join(''));
}

/** Apples or cheeses in a heap, `rows` high, standing on y = 0; the one on top may have its own colour. */
export function heap(x: number, y: number, rows: number, radius: number, topColour?: string): string {
  return repeat(rows, (row) =>
    repeat(rows - row, (index) =>
      circle(
        x + (index - (rows - row - 1) / 2) * radius * 2.1,
        y - radius - row * radius * 1.8,
        radius,
        row === rows - 1 ? topColour : undefined,
      ),
    ),
  );
}
