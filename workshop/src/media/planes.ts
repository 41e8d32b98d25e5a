import type { Pixels } from './raster.ts';

/**
 * A picture as video holds it (BT.709, studio range): the light of each pixel, and for each square of four pixels the
 * two colours. One after the other in `data`, as ffmpeg's yuv420p. Width and height are even.
 */
export type Planes = { width: number; height: number; data: Buffer };

/** A drawing to be laid over planes: the same with its alpha multiplied in, and how much of the ground it leaves. */
export type Sprite = Planes & { rest: Buffer };

const BLACK = 16;
const GREY = 128;

/** Light from red, green and blue of 0 to 255; black is not in it. */
function lightOf(red: number, green: number, blue: number): number {
  return 0.182586 * red + 0.614231 * green + 0.062007 * blue;
}

/** Planes of an opaque picture, or of one with an alpha, which is then multiplied in. */
export function toSprite({ width, height, data: rgba }: Pixels): Sprite {
  const [area, quarter] = [width * height, (width * height) / 4];
  const data = Buffer.alloc(area + 2 * quarter);
  const rest = Buffer.alloc(area + quarter, 255);
  const half = width / 2;
  for (let pixel = 0; pixel < area; pixel += 1) {
    const at = pixel * 4;
    const alpha = rgba[at + 3] ?? 0;
    if (alpha === 0) continue;
    const light = lightOf(rgba[at] ?? 0, rgba[at + 1] ?? 0, rgba[at + 2] ?? 0);
    data[pixel] = Math.round(light + (BLACK * alpha) / 255);
    rest[pixel] = 255 - alpha;
  }
  for (let square = 0; square < quarter; square += 1) {
    // The mean of four pixels.
    const first = (Math.floor(square / half) * 2 * width + (square % half) * 2) * 4;
    const meanOf = (part: number) =>
      ((rgba[first + part] ?? 0) +
        (rgba[first + 4 + part] ?? 0) +
        (rgba[first + width * 4 + part] ?? 0) +
        (rgba[first + width * 4 + 4 + part] ?? 0)) /
      4;
    const alpha = meanOf(3);
    if (alpha === 0) continue;
    const [red, green, blue, grey] = [meanOf(0), meanOf(1), meanOf(2), (GREY * alpha) / 255];
    data[area + square] = Math.round(grey - 0.100644 * red - 0.338572 * green + 0.439216 * blue);
    data[area + quarter + square] = Math.round(grey + 0.439216 * red - 0.398942 * green - 0.040274 * blue);
    rest[area + square] = 255 - Math.round(alpha);
  }
  return { width, height, data, rest };
}

type Plane = { data: Buffer; offset: number; width: number };

/** Lays a sprite over a picture, which it stays within, with its corner at an even place. */
export function lay(picture: Planes, sprite: Sprite, left: number, top: number): void {
  const [area, spriteArea] = [picture.width * picture.height, sprite.width * sprite.height];
  const size = { width: sprite.width, height: sprite.height };
  const half = { width: sprite.width / 2, height: sprite.height / 2 };
  const place = { left, top };
  const halfPlace = { left: left / 2, top: top / 2 };
  layPlane(
    { ...picture, offset: 0 },
    { ...sprite, offset: 0 },
    { data: sprite.rest, offset: 0 },
    size,
    place,
  );
  for (const colour of [0, 1]) {
    layPlane(
      { data: picture.data, offset: area + (colour * area) / 4, width: picture.width / 2 },
      { data: sprite.data, offset: spriteArea + (colour * spriteArea) / 4, width: half.width },
      { data: sprite.rest, offset: spriteArea },
      half,
      halfPlace,
    );
  }
}

function layPlane(
  under: Plane,
  over: Plane,
  rest: { data: Buffer; offset: number },
  size: { width: number; height: number },
  { left, top }: { left: number; top: number },
): void {
  for (let y = 0; y < size.height; y += 1) {
    let to = under.offset + (top + y) * under.width + left;
    for (let x = y * size.width; x < (y + 1) * size.width; x += 1, to += 1) {
      const left255 = rest.data[rest.offset + x] ?? 255;
      if (left255 === 255) continue;
      const ground = left255 === 0 ? 0 : Math.round(((under.data[to] ?? 0) * left255) / 255);
      under.data[to] = (over.data[over.offset + x] ?? 0) + ground;
    }
  }
}
