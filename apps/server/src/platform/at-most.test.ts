import { LRUCache } from 'lru-cache';
import { expect, test } from 'vitest';
import { atMost } from './at-most.ts';

test('so many are kept, and who was asked for longest ago goes first', () => {
  const kept = new LRUCache<string, number>(atMost(2));
  kept.set('a', 1).set('b', 2);
  kept.get('a');
  kept.set('c', 3);
  expect([...kept.keys()].sort()).toEqual(['a', 'c']);
});
