import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { svgOf } from './drawing.ts';
import { DAY } from './palette.ts';
import { drawProp, propBox } from './props/draw-prop.ts';
import { PROPS, type PropName } from './props/index.ts';
import { placeProps } from './props/place-props.ts';
import { rasterize } from './raster.ts';
import { listFilms, readFilm } from './read-film.ts';

const NAMES = Object.keys(PROPS) as PropName[];
const COURSE = join(import.meta.dirname, '../../../content');

const last = 99;

it.each(NAMES)('%s is drawn within its box', (name) => {
  const prop = { name, x: 960, y: 900 };
  const { x, y, width, height } = propBox(prop);
  const wide = { x: x - 100, y: y - 100, width: width + 200, height: height + 100 };
  const { data, width: row } = rasterize(svgOf(drawProp(prop, DAY), wide));
  const inked = (left: number, top: number) => (data[(top * row + left) * 4 + 3] ?? 0) > 0;
  for (let top = 0; top < wide.height - 1; top += 3)
    for (const left of [40, 90, Math.floor(width) + 110, Math.floor(width) + 160])
      expect(inked(left, top), `${left} ${top}`).toBe(false);
  expect(data.some((value) => value > 0)).toBe(true);
});

describe('what stands between the two', () => {
  it('comes from below and stays, or flies in from above', () => {
    const [rising, risen] = [0, last].map((since) => placeProps(['cup'], [], since)[0]);
    expect([rising?.y, risen?.y]).toEqual([1_480, 900]);
    expect(placeProps(['sparrow'], [], 0)[0]?.y).toBeLessThan(0);
    expect(placeProps(['cup'], ['cup'], 0)).toEqual(placeProps(['cup'], [], last));
  });

  it('makes room for more, and goes when it is named no more', () => {
    expect(placeProps(['cup', 'glass'], ['cup'], 0).map(({ x }) => x)).toEqual([960, 1_120]);
    expect(placeProps(['cup', 'glass'], ['cup'], last).map(({ x }) => x)).toEqual([800, 1_120]);
    expect(placeProps([], ['cup'], 2).map(({ name }) => name)).toEqual(['cup']);
    expect(placeProps([], ['cup'], last)).toEqual([]);
  });

  it('is taken by the sparrow from where it stood', () => {
    const [cup, gipfeli] = placeProps(['cup', 'gipfeli'], [], last);
    const [, thief] = placeProps(['cup', 'thief'], ['cup', 'gipfeli'], 0);
    expect(cup?.name).toBe('cup');
    expect([thief?.x, thief?.y]).toEqual([gipfeli?.x, gipfeli?.y]);
    expect(placeProps(['cup', 'thief'], ['cup', 'gipfeli'], 0)).toHaveLength(2);
  });
});

it('what the sample speaks of is seen: the goat wherever she is named there, and the sparrow with the croissant', () => {
  const scenes = listFilms(COURSE).flatMap((id) => {
    const reading = readFilm(COURSE, id);
    return reading.ok ? [{ id, lines: reading.film.scene.lines }] : [];
  });
  const goats: readonly PropName[] = ['goat', 'goat-with-cheese', 'goat-on-suitcase'];
  for (const { id, lines } of scenes) {
    if (lines.some(({ gsw }) => /\bGeiss\b/.test(gsw)))
      expect(
        lines.some(({ seen }) => seen.some((name) => goats.includes(name))),
        id,
      ).toBe(true);
    expect(
      lines.some(({ seen }) => seen.length > 0),
      id,
    ).toBe(true);
  }
  const kafi = scenes.find(({ id }) => id === 'im-kafi')?.lines ?? [];
  expect(kafi.find(({ gsw }) => gsw.startsWith('De Spatz h'))?.seen).toContain('thief');
  expect(readFileSync(join(COURSE, '../workshop/README.md'), 'utf8')).toContain('src/media/props');
});
