import { expect, it } from 'vitest';
import { sizeOfParts } from './parts.ts';

const MEBIBYTE = 1024 ** 2;
const GIBIBYTE = 1024 ** 3;
const PUT = { least: 8 * MEBIBYTE, largest: 32 * MEBIBYTE };

it.each([
  [20 * MEBIBYTE, 8 * MEBIBYTE],
  [7 * GIBIBYTE, 8 * MEBIBYTE],
  // A thousand parts, since some stores take no more.
  [20 * GIBIBYTE, Math.ceil((20 * GIBIBYTE) / 1_000)],
  // More of them before they are larger than memory is for.
  [100 * GIBIBYTE, 32 * MEBIBYTE],
  // Too large: whoever asks refuses it.
  [400 * GIBIBYTE, Math.ceil((400 * GIBIBYTE) / 10_000)],
])('of %i bytes parts have %i', (bytes, expected) => {
  expect(sizeOfParts(bytes, PUT)).toBe(expected);
});
