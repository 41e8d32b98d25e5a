import { expect, it } from 'vitest';
import { readAmount, writeAmount } from './amount.ts';

it.each([
  ['12.50', 'chf', 1_250],
  ['12,5', 'chf', 1_250],
  ['40', 'chf', 4_000],
  ['1200', 'jpy', 1_200],
])('reads %s in %s', (typed, currency, amount) => {
  expect(readAmount(typed, currency)).toBe(amount);
  expect(readAmount(writeAmount({ currency, unit_amount: amount }), currency)).toBe(amount);
});

it('takes nothing else for a price', () => {
  for (const typed of ['', '0', '0.00', '-1', '12.505', 'free', '1e3'])
    expect(readAmount(typed, 'chf')).toBeNull();
  expect(readAmount('1200.5', 'jpy')).toBeNull();
});
