import { Resvg } from '@resvg/resvg-js';

/** Straight rows of RGBA with the alpha multiplied in, as the renderer gives them. */
export type Pixels = { width: number; height: number; data: Buffer };

/** No fonts: words come as outlines, so that no machine's fonts can change a picture. */
const OPTIONS = { font: { loadSystemFonts: false } } as const;

export function rasterize(svg: string, width?: number): Pixels {
  const image = new Resvg(svg, {
    ...OPTIONS,
    ...(width === undefined ? {} : { fitTo: { mode: 'width', value: width } }),
  }).render();
  return { width: image.width, height: image.height, data: Buffer.from(image.pixels) };
}

export function rasterizePng(svg: string, width: number): Buffer {
  return new Resvg(svg, { ...OPTIONS, fitTo: { mode: 'width', value: width } }).render().asPng();
}

/** Lays `sprite` over an opaque picture at (left, top); what hangs over an edge is cut off. */
export function lay(picture: Pixels, sprite: Pixels, left: number, top: number): void {
  const firstX = Math.max(0, -left);
  const lastX = Math.min(sprite.width, picture.width - left);
  const lastY = Math.min(sprite.height, picture.height - top);
  for (let y = Math.max(0, -top); y < lastY; y += 1) {
    let from = (y * sprite.width + firstX) * 4;
    let to = ((top + y) * picture.width + left + firstX) * 4;
    for (let x = firstX; x < lastX; x += 1, from += 4, to += 4) blend(picture.data, to, sprite.data, from);
  }
}

function blend(under: Buffer, to: number, over: Buffer, from: number): void {
  const alpha = over[from + 3] ?? 0;
  if (alpha === 0) return;
  const rest = 255 - alpha;
  for (let channel = 0; channel < 3; channel += 1) {
    const below = under[to + channel] ?? 0;
    under[to + channel] = (over[from + channel] ?? 0) + Math.round((below * rest) / 255);
  }
}
