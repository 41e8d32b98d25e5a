import { expect, it } from 'vitest';
import { CAST } from './cast.ts';
import { svgOf } from './drawing.ts';
import { drawFigure, FIGURE_BOX } from './figures/draw-figure.ts';
import { DAY } from './palette.ts';
import { REST } from './pose.ts';
import { rasterize } from './raster.ts';

const paint = (name: keyof typeof CAST, pose = REST) =>
  rasterize(svgOf(drawFigure(CAST[name], pose, DAY), FIGURE_BOX)).data;

it('draws ten figures, no two alike, each the same each time', () => {
  const names = Object.keys(CAST) as (keyof typeof CAST)[];
  const drawn = names.map((name) => paint(name).toString('base64'));
  expect(new Set(drawn).size).toBe(10);
  expect(names.map((name) => paint(name).toString('base64'))).toEqual(drawn);
});

it('shows an open mouth and closed eyes as other pictures', () => {
  const still = paint('girl');
  expect(paint('girl', { ...REST, mouth: 2 }).equals(still)).toBe(false);
  expect(paint('girl', { ...REST, isBlinking: true }).equals(still)).toBe(false);
});
