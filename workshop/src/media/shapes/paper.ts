import type { Palette } from '../palette.ts';

/** Scissors and glue: how shapes are placed, folded and repeated. Every shape is a piece of SVG without its root. */

export type Placed = {
  x: number;
  y: number;
  /** Times its drawn size. */
  scale?: number;
  isMirrored?: boolean;
  /** Degrees, clockwise. */
  turn?: number;
};

export function at({ x, y, scale = 1, isMirrored = false, turn = 0 }: Placed, body: string): string {
  const times = Math.round(scale * 1000) / 1000;
  const turned = turn === 0 ? '' : ` rotate(${round(turn)})`;
  const scaled = times === 1 && !isMirrored ? '' : ` scale(${isMirrored ? -times : times} ${times})`;
  return `<g transform="translate(${round(x)} ${round(y)})${turned}${scaled}">${body}</g>`;
}

export function path(d: string, fill?: string): string {
  return fill === undefined ? `<path d="${d}"/>` : `<path d="${d}" fill="${fill}"/>`;
}

export function circle(x: number, y: number, r: number, fill?: string): string {
  const colour = fill === undefined ? '' : ` fill="${fill}"`;
  return `<circle cx="${round(x)}" cy="${round(y)}" r="${round(r)}"${colour}/>`;
}

/** A bar without a curve, from its upper left corner. */
export function bar(x: number, y: number, width: number, height: number, fill?: string): string {
  return path(`M${round(x)} ${round(y)}h${round(width)}v${round(height)}h${round(-width)}Z`, fill);
}

/** A line of even width, as a thread glued on. */
export function thread(d: string, width: number, colour: string, cap: 'butt' | 'round' = 'butt'): string {
  return `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="${cap}" stroke-linejoin="round"/>`;
}

export function inColour(colour: string, ...bodies: string[]): string {
  return `<g fill="${colour}">${bodies.join('')}</g>`;
}

/** Both halves of a folded sheet; `x` is the fold. */
export function folded(x: number, half: string): string {
  return `${half}<g transform="translate(${2 * x} 0) scale(-1 1)">${half}</g>`;
}

export function repeat(count: number, draw: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => draw(index)).join('');
}

/** The same shape round the point 0, 0. */
export function around(count: number, body: string, firstTurn = 0): string {
  return repeat(count, (index) => at({ x: 0, y: 0, turn: round(firstTurn + (360 * index) / count) }, body));
}

export function round(value: number): number {
  return Math.round(value * 10) / 10;
}

/** The other side of the fold: shapes cut out of the dark. */
export function reversed(palette: Palette): Palette {
  return { ...palette, paper: palette.ink, ink: palette.paper };
}

/** A finished sheet. Everything is ink unless it says otherwise. */
export function sheet(palette: Palette, width: number, height: number, ...bodies: string[]): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" fill="${palette.ink}">${bar(0, 0, width, height, palette.paper)}${bodies.join('')}</svg>`;
}
