import { expect, it } from 'vitest';
import { linePath, readLineStart } from './line-address.ts';

it('a film’s address at a time is read back', () => {
  const [path = '', query] = linePath('/videos/market', 16.5).split('?');
  expect([path, readLineStart(new URLSearchParams(query))]).toEqual(['/videos/market', 16.5]);
});

it.each(['', 'at=', 'at=-3', 'at=soon', 'at=Infinity', 'q=3'])(
  '%s says nothing of where it begins',
  (query) => {
    expect(readLineStart(new URLSearchParams(query))).toBeUndefined();
  },
);
