import { expect, it } from 'vitest';
import { createGate } from './stripe-gates.ts';

it('refuses what comes while all places are taken, and takes work again when one is free', async () => {
  const gate = createGate(2);
  const { promise, resolve } = Promise.withResolvers<string>();
  const first = gate.enter(() => promise);
  const second = gate.enter(() => Promise.reject(new Error('declined')));
  await expect(gate.enter(async () => 'too many')).rejects.toMatchObject({ code: 'unavailable' });
  await expect(second).rejects.toThrow('declined');
  expect(await gate.enter(async () => 'next')).toBe('next');
  resolve('done');
  expect(await first).toBe('done');
});
