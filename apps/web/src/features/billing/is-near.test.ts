import { expect, it } from 'vitest';
import { isNear } from './is-near.ts';

const bar = { top: 700, bottom: 748 };

it.each([
  ['high above', { top: 300, bottom: 348 }, false],
  ['91 px above', { top: 561, bottom: 609 }, false],
  ['90 px above', { top: 562, bottom: 610 }, true],
  ['behind it', { top: 690, bottom: 738 }, true],
  ['90 px below', { top: 838, bottom: 886 }, true],
  ['91 px below, out of sight', { top: 839, bottom: 887 }, false],
])('the main button %s: near is %s', (_where, main, near) => {
  expect(isNear(main, bar)).toBe(near);
  expect(isNear(bar, main)).toBe(near);
});
