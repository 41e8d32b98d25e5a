import { expect, it } from 'vitest';
import { isWholeAddress } from './email-address.ts';

it.each([
  ['mira@learner.example', true],
  ['mira+school@mail.learner.example', true],
  ['mira', false],
  ['mira@learner', false],
  ['@learner.example', false],
  ['mira@learner.', false],
  ['Mira <mira@learner.example>', false],
  ['a@b.example, c@d.example', false],
])('takes %s for a whole address: %s', (text, isOne) => {
  expect(isWholeAddress(text)).toBe(isOne);
});
