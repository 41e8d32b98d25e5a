import { expect, it } from 'vitest';
import { saysTheSame } from './same-words.ts';

it.each([
  ['Grüezi mitenand!', 'grüezi  mitenand', true],
  ['Das isch’s.', "Das isch's", true],
  ['Grüezi', 'Grüezi wohl', false],
  ['Huus', 'Hüüs', false],
])('%s and %s: %s', (one, other, isSame) => {
  expect(saysTheSame(one, other)).toBe(isSame);
});
