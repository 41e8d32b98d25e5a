import { expect, it } from 'vitest';
import { estimateBitsPerSecond } from './link-speed.ts';

it.each([
  ['nothing is said', {}, 2_000_000],
  ['it says how much it carries', { downlink: 1 }, 700_000],
  ['it says a great deal', { downlink: 100, effectiveType: '4g' }, 8_000_000],
  ['it is slow, whatever it says of its speed', { downlink: 10, effectiveType: '2g' }, 70_000],
  ['it says its kind only', { effectiveType: '3g' }, 700_000],
  ['data are saved on a fast one', { saveData: true, downlink: 50 }, 1],
])('a link of which %s', (_what, link, bits) => {
  expect(estimateBitsPerSecond(link)).toBeCloseTo(bits);
});
