import { expect, it } from 'vitest';
import { createBounded, createConcurrencyLimit } from './concurrency-limit.ts';

it('has a key’s places taken and given back, and forgets who has none', () => {
  const limit = createConcurrencyLimit();
  expect([limit.tryAcquire('a', 2), limit.tryAcquire('a', 2), limit.tryAcquire('a', 2)]).toEqual([
    true,
    true,
    false,
  ]);
  expect(limit.tryAcquire('b', 1)).toBe(true);
  limit.release('a');
  expect(limit.tryAcquire('a', 2)).toBe(true);
  for (const key of ['a', 'a', 'b']) limit.release(key);
  expect(limit.size()).toBe(0);
});

it('refuses what comes while all places are taken, and takes work again when one is free', async () => {
  const bounded = createBounded(2, () => new Error('busy'));
  const { promise, resolve } = Promise.withResolvers<string>();
  const first = bounded(() => promise);
  const second = bounded(() => Promise.reject(new Error('declined')));
  await expect(bounded(async () => 'too many')).rejects.toThrow('busy');
  await expect(second).rejects.toThrow('declined');
  expect(await bounded(async () => 'next')).toBe('next');
  resolve('done');
  expect(await first).toBe('done');
});
