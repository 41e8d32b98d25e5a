import type { Palette } from '../palette.ts';
import { sheet, thread } from './paper.ts';

/** A lesson's poster: one strong silhouette inside the same thin frame. No words. */
export const POSTER_WIDTH = 1280;
export const POSTER_HEIGHT = 720;
export const FOLD_X = 640;
/** The frame's distance from the sheet's edge. */
export const FRAME = 24;

export function framed(palette: Palette, ...bodies: string[]): string {
  const [right, foot] = [POSTER_WIDTH - FRAME, POSTER_HEIGHT - FRAME];
  const frame = thread(`M${FRAME} ${FRAME}H${right}V${foot}H${FRAME}Z`, 3, palette.ink);
  return sheet(palette, POSTER_WIDTH, POSTER_HEIGHT, ...bodies, frame);
}
