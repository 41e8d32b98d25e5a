import { expect, it } from 'vitest';
import { formatTime } from './format-time.ts';

it.each([
  [0, '0:00'],
  [42.9, '0:42'],
  [725, '12:05'],
  [3725, '1:02:05'],
  [-1, '0:00'],
])('%d seconds are shown as %s', (seconds, shown) => {
  expect(formatTime(seconds)).toBe(shown);
});
