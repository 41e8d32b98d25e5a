/** Drawings are SVG as text: composed here, made pixels by `raster.ts`. */

export const PICTURE = { width: 1920, height: 1080 } as const;

export type Box = { x: number; y: number; width: number; height: number };

export function svgOf(body: string, box: Box = { x: 0, y: 0, ...PICTURE }): string {
  const { x, y, width, height } = box;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${x} ${y} ${width} ${height}">${body}</svg>`;
}

/** A part of a drawing, as so many pixels. */
export function svgPart(
  body: string,
  box: Box,
  { width, height }: { width: number; height: number },
): string {
  const part = `${round(box.x)} ${round(box.y)} ${round(box.width)} ${round(box.height)}`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${part}" preserveAspectRatio="none">${body}</svg>`;
}

/** Numbers in drawings keep two decimals, so that the same drawing is always the same text. */
export function round(value: number): number {
  return Math.round(value * 100) / 100;
}
