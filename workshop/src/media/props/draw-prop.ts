import type { Box } from '../drawing.ts';
import type { Palette } from '../palette.ts';
import { at, bar } from '../shapes/paper.ts';
import { PROPS } from './index.ts';
import type { PlacedProp } from './place-props.ts';

const RIM = 14;
const ROD = { width: 12, height: 640 } as const;

/** A prop cut from paper on its rod, with a rim that parts it from the sheets behind. */
export function drawProp({ name, x, y }: PlacedProp, palette: Palette): string {
  const { draw, scale, above } = PROPS[name];
  const rod = above === undefined ? bar(x - ROD.width / 2, y - 4, ROD.width, ROD.height, palette.clay) : '';
  const rim = `stroke="${palette.paper}" stroke-linejoin="round" paint-order="stroke"`;
  return `<g fill="${palette.ink}" ${rim} stroke-width="${RIM}">${rod}<g stroke-width="${RIM / scale}">${at({ x, y, scale }, draw(palette))}</g></g>`;
}

/** What it covers, with its rod. */
export function propBox({ name, x, y }: PlacedProp): Box {
  const { width, height, scale, above } = PROPS[name];
  const half = (width * scale) / 2 + RIM;
  const top = y - height * scale - RIM;
  const bottom = y + (above === undefined ? ROD.height : 40);
  return { x: x - half, y: top, width: 2 * half, height: bottom - top };
}
