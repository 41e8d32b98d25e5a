import { PERSIST_TIMEOUT_MS } from '@school/contract/constants';
import type { KeptStorage } from '../shared/store/kept-storage.ts';
import { inTime } from '../shared/timing/in-time.ts';

/** Before the name of each kept slice. */
export const KEPT_PREFIX = 'school-';

/** A driver whose reads give up after `timeoutMs`; what arrives later is ignored. A storage that throws is an empty one. */
export function createKeptDriver(storage: KeptStorage, timeoutMs: number = PERSIST_TIMEOUT_MS) {
  return {
    getItem: (key: string): Promise<string | null> =>
      inTime(
        attempt(() => storage.getItem(key)),
        timeoutMs,
      ),
    setItem: (key: string, value: string): Promise<unknown> => attempt(() => storage.setItem(key, value)),
  };
}

async function attempt<Value>(work: () => Promise<Value> | Value): Promise<Value | null> {
  try {
    return await work();
  } catch {
    return null;
  }
}

/** What may have been kept of slices whose code is not loaded yet. */
export function listStoredNames(storage: KeptStorage): string[] {
  try {
    const keys = storage.keys().filter((key) => key.startsWith(KEPT_PREFIX));
    return keys.map((key) => key.slice(KEPT_PREFIX.length));
  } catch {
    return [];
  }
}
