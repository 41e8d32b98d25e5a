import { expect, it } from 'vitest';
import { findBeside, findRows, foldForFind } from './find-rows.ts';

const ROWS = ['Grüezi mitenand!', 'Wie gaat’s?', 'GUET, merci.', 'Grüezi Frau Meier'].map(foldForFind);

it.each([
  ['gruezi', [0, 3]],
  ['grüezi', [0, 3]],
  ['GRÜEZI  Frau', [3]],
  ["gaat's", [1]],
  ['guet', [2]],
  ['  ', []],
  ['', []],
  ['\\d', []],
])('%s is found in %j', (wanted, rows) => {
  expect(findRows(ROWS, wanted)).toEqual(rows);
});

it('goes on round the end, both ways', () => {
  expect(findBeside([2, 5, 9], 5, 1)).toBe(9);
  expect(findBeside([2, 5, 9], 9, 1)).toBe(2);
  expect(findBeside([2, 5, 9], 2, -1)).toBe(9);
  expect(findBeside([2, 5, 9], -1, 1)).toBe(2);
  expect(findBeside([], 3, 1)).toBeNull();
});
