import type { Frame, Side, Words } from '../acting.ts';
import { svgOf } from '../drawing.ts';
import { drawFigure } from '../figures/draw-figure.ts';
import { outline, widthOf } from '../lettering.ts';
import type { Palette } from '../palette.ts';
import { place } from '../places/market.ts';
import { GROUND_Y, MIDDLE_X } from '../shapes/backdrop.ts';
import { LINES, SPEAKERS } from './scene.ts';

/** A phone held upright. */
export const UPRIGHT = { width: 1080, height: 1920 } as const;
/** The stage's front edge: above it the two, below it the translation. */
const EDGE_Y = 1500;
const STAND_X = { a: 292, b: 788 } as const;
const FIGURE_SCALE = 1.28;
const PLACE_SCALE = 1.4;
const MARGIN = 64;
const DIALECT = { top: 130, largest: 200, leading: 1.08 };
/** Right of it is room for the player's button. */
const TRANSLATION = { y: 1752, width: 760, largest: 78 };
const TAIL = { half: 30, height: 46 };

/** One picture of the film as SVG. */
export function drawPicture({ words, a, b }: Frame, palette: Palette): string {
  const figure = (side: Side, pose: Frame['a']) =>
    `<g transform="translate(${STAND_X[side]} ${EDGE_Y}) scale(${side === 'a' ? FIGURE_SCALE : -FIGURE_SCALE} ${FIGURE_SCALE})">${drawFigure(SPEAKERS[side], pose, palette)}</g>`;
  const behind = `<g transform="translate(${540 - MIDDLE_X * PLACE_SCALE} ${EDGE_Y - GROUND_Y * PLACE_SCALE}) scale(${PLACE_SCALE})">${place(palette)}</g>`;
  const { width, height } = UPRIGHT;
  const ground = `<path fill="${palette.paper}" d="M0 0H${width}V${height}H0Z"/>`;
  const parts = [ground, behind, figure('a', a), figure('b', b), edge(palette), lettering(words, palette)];
  return svgOf(parts.join(''), { x: 0, y: 0, width, height });
}

/** The front edge, cut from one dark sheet. */
function edge({ ink, paper }: Palette): string {
  const { width, height } = UPRIGHT;
  const hearts = Array.from({ length: 14 }, (_, index) => {
    const x = 30 + index * 79;
    return index % 2 === 0
      ? `<path d="M${x} 52c-18-14-22-22-17-30 6-6 13-1 17 7 4-8 11-13 17-7 5 8 1 16-17 30Z"/>`
      : `<path d="M${x} 18l11 15-11 15-11-15Z"/>`;
  });
  return `<path fill="${ink}" d="M0 ${EDGE_Y}H${width}V${height}H0Z"/><g fill="${paper}" transform="translate(0 ${EDGE_Y})"><path d="M0 66H${width}V70H0Z"/>${hearts.join('')}</g>`;
}

function lettering(words: Words, palette: Palette): string {
  const line = typeof words === 'number' ? LINES[words] : undefined;
  if (!line) return '';
  const { ink, paper, red } = palette;
  const size = sizeFor(line.set, UPRIGHT.width - 2 * MARGIN, DIALECT.largest);
  const dialect = line.set.map((text, index) =>
    outline(text, MARGIN, DIALECT.top + size * (0.7 + index * DIALECT.leading), size),
  );
  const translationSize = sizeFor([line.en], TRANSLATION.width, TRANSLATION.largest);
  const bottom = DIALECT.top + size * (0.7 + DIALECT.leading + 0.32);
  const tail = `<path fill="${red}" d="M${STAND_X[line.by] - TAIL.half} ${Math.round(bottom)}h${TAIL.half * 2}l-${TAIL.half} ${TAIL.height}Z"/>`;
  return `<path fill="${ink}" d="${dialect.join('')}"/>${tail}<path fill="${paper}" d="${outline(line.en, MARGIN, TRANSLATION.y, translationSize)}"/>`;
}

function sizeFor(lines: readonly string[], width: number, largest: number): number {
  const widest = Math.max(...lines.map((text) => widthOf(text, largest)));
  return Math.floor(Math.min(largest, (largest * width) / widest));
}
