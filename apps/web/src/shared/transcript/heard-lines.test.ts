import { expect, it } from 'vitest';
import { BLOCK_LINES, heardInBlock, hearLine, noneHeard } from './heard-lines.ts';

it('a line that is heard changes its own block only', () => {
  const first = hearLine(noneHeard, 3);
  const second = hearLine(first, BLOCK_LINES + 1);
  expect([...heardInBlock(second, 0)]).toEqual([3]);
  expect([...heardInBlock(second, 1)]).toEqual([BLOCK_LINES + 1]);
  expect(heardInBlock(second, 0)).toBe(heardInBlock(first, 0));
});

it('a line heard again, and the time before the first, change nothing', () => {
  const heard = hearLine(noneHeard, 3);
  expect(hearLine(heard, 3)).toBe(heard);
  expect(hearLine(heard, -1)).toBe(heard);
});

it('a block of which nothing was heard is always the same', () => {
  expect(heardInBlock(noneHeard, 7)).toBe(heardInBlock(noneHeard, 8));
});
