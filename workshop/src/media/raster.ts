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
