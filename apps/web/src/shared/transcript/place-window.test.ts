import { expect, it } from 'vitest';
import { findPlace } from './place-window.ts';

const view = { width: 1000, height: 800 };
const size = { width: 300, height: 200 };

it.each([
  ['in the middle it stands below', { left: 400, top: 300, bottom: 320 }, { left: 400, top: 328 }],
  ['at the right edge it stays inside', { left: 950, top: 300, bottom: 320 }, { left: 692, top: 328 }],
  ['at the foot it stands above', { left: 400, top: 700, bottom: 720 }, { left: 400, top: 492 }],
  ['at the left edge it stays inside', { left: -20, top: 300, bottom: 320 }, { left: 8, top: 328 }],
])('%s', (_where, anchor, place) => {
  expect(findPlace(anchor, size, view)).toEqual(place);
});
