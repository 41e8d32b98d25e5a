import { expect, it } from 'vitest';
import { findPlace } from './place-window.ts';

const view = { width: 1000, height: 800, top: 70 };
const size = { width: 300, height: 200 };
const box = (left: number, top: number, bottom: number) => ({ left, right: left + 100, top, bottom });

it.each([
  ['in the middle it stands below', box(400, 300, 320), { left: 400, top: 328 }],
  ['at the right edge it stays inside', box(950, 300, 320), { left: 692, top: 328 }],
  ['at the foot it stands above', box(400, 700, 720), { left: 400, top: 492 }],
  ['at the left edge it stays inside', box(-20, 300, 320), { left: 8, top: 328 }],
  ['between two edges it stands beside, left', box(400, 200, 700), { left: 92, top: 200 }],
  ['and right where there is no room', box(20, 90, 700), { left: 128, top: 90 }],
  ['beside what lies under the header, below that', box(400, -300, 700), { left: 92, top: 78 }],
])('%s', (_where, anchor, place) => {
  expect(findPlace(anchor, size, view)).toEqual(place);
});

it('stands above where that is wanted, and below where the header is in the way', () => {
  expect(findPlace(box(400, 400, 420), size, view, 'above')).toEqual({ left: 400, top: 192 });
  expect(findPlace(box(400, 250, 270), size, view, 'above')).toEqual({ left: 400, top: 278 });
});
