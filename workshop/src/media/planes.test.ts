import { expect, it } from 'vitest';
import { svgOf } from './drawing.ts';
import { lay, toSprite } from './planes.ts';
import { rasterize } from './raster.ts';

function square(colour: string, size: number) {
  const box = { x: 0, y: 0, width: size, height: size };
  return toSprite(rasterize(svgOf(`<path fill="${colour}" d="M0 0H${size}V${size}H0Z"/>`, box)));
}

it.each([
  ['white', '#ffffff', [235, 128, 128]],
  ['black', '#000000', [16, 128, 128]],
  ['red', '#ff0000', [63, 102, 240]],
])('turns %s into what HD video calls it', (_name, colour, planes) => {
  const { data } = square(colour, 2);
  expect([data[0], data[4], data[5]]).toEqual(planes);
});

it('lays a sprite over a picture and leaves the rest as it was', () => {
  const picture = square('#ffffff', 4);
  lay(picture, square('#000000', 2), 2, 0);
  expect([...picture.data.subarray(0, 8)]).toEqual([235, 235, 16, 16, 235, 235, 16, 16]);
  expect([...picture.data.subarray(8, 16)]).toEqual(Array.from({ length: 8 }, () => 235));
});

it('mixes half of a sprite that is half there', () => {
  const picture = square('#ffffff', 2);
  lay(picture, square('rgba(0,0,0,0.5)', 2), 0, 0);
  expect(picture.data[0]).toBeGreaterThan(120);
  expect(picture.data[0]).toBeLessThan(130);
});
