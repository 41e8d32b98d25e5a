import { expect, it } from 'vitest';
import { PICTURE } from './drawing.ts';
import { CAMERAS, framingOf } from './framing.ts';

it.each(Object.entries(CAMERAS))(
  '%s is of the picture\u2019s shape, and within the drawing',
  (_name, box) => {
    expect(box.width / box.height).toBe(PICTURE.width / PICTURE.height);
    expect(Math.min(box.x, box.y)).toBeGreaterThanOrEqual(0);
    expect(box.x + box.width).toBeLessThanOrEqual(PICTURE.width);
    expect(box.y + box.height).toBeLessThanOrEqual(PICTURE.height);
  },
);

const line = (by: 'a' | 'b', seen: string[] = []) => ({ by, seen });

it('is near the one who speaks two lines in five, and shows both where something new comes', () => {
  const lines = [
    line('a'),
    line('b'),
    line('a'),
    line('b'),
    line('a'),
    line('b'),
    line('a'),
    line('b'),
    line('b', ['cup']),
    line('a'),
  ];
  expect(lines.map((_, index) => framingOf(lines, index))).toEqual([
    'both',
    'both',
    'both',
    'b',
    'a',
    'both',
    'both',
    'both',
    'both',
    'both',
  ]);
});

it('is what the script says', () => {
  expect(framingOf([{ ...line('a'), framing: 'middle' }, line('b')], 0)).toBe('middle');
});
