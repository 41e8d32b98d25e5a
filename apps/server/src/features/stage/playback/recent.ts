import { LRUCache } from 'lru-cache';
import type { Clock } from '../../../platform/clock.ts';

/** What was read by key a moment ago: the same answer for all who ask within `forMs`. */
export type Recent<Value> = { get: (key: string, read: () => Promise<Value>) => Promise<Value> };

export function createRecent<Value>(
  clock: Clock,
  { max, forMs }: { max: number; forMs: number },
): Recent<Value> {
  const known = new LRUCache<string, { atMs: number; value: Promise<Value> }>({ max });
  return {
    get: (key, read) => {
      const atMs = clock.now().getTime();
      const last = known.get(key);
      // A clock that was set back makes nothing recent.
      if (last && atMs >= last.atMs && atMs - last.atMs < forMs) return last.value;
      const fresh = { atMs, value: read() };
      known.set(key, fresh);
      fresh.value.catch(() => {
        if (known.get(key) === fresh) known.delete(key);
      });
      return fresh.value;
    },
  };
}
