import { PICTURE, STAGE_Y } from './drawing.ts';
import type { Palette } from './palette.ts';

/** The stage's front edge, cut from one dark sheet: firs, hearts and flowers along it, and below it calm for captions. */
export function stage({ ink, paper }: Palette): string {
  const { width, height } = PICTURE;
  const cuts = Array.from({ length: 24 }, (_, index) => cutAt(40 + index * 80, index)).join('');
  return `<path fill="${ink}" d="M0 ${STAGE_Y}H${width}V${height}H0Z"/><g fill="${paper}" transform="translate(0 ${STAGE_Y})"><path d="M0 50H${width}V53H0Z"/>${cuts}</g>`;
}

function cutAt(x: number, index: number): string {
  const heart = `M${x} 40c-14-11-17-17-13-23 5-5 10-1 13 5 3-6 8-10 13-5 4 6 1 12-13 23Z`;
  const diamond = `M${x} 14l9 12-9 12-9-12Z`;
  return `<path d="${index % 2 === 0 ? heart : diamond}"/>`;
}
