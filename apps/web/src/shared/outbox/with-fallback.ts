import type { KeptStorage } from '../store/kept-storage.ts';

const known = new WeakMap<KeptStorage, KeptStorage>();

/** The storage, without its errors: what it does not take, being full or forbidden, is kept for as long as the page is open. */
export function withFallback(storage: KeptStorage): KeptStorage {
  const found = known.get(storage) ?? createFallback(storage);
  known.set(storage, found);
  return found;
}

function createFallback(storage: KeptStorage): KeptStorage {
  const refused = new Map<string, string>();
  return {
    keys: () => [...new Set([...attempt(() => storage.keys(), []), ...refused.keys()])],
    getItem: (name) => refused.get(name) ?? attempt(() => storage.getItem(name), null),
    setItem: (name, text) => {
      refused.set(name, text);
      attempt(() => {
        storage.setItem(name, text);
        refused.delete(name);
      }, undefined);
    },
    removeItem: (name) => {
      refused.delete(name);
      attempt(() => storage.removeItem(name), undefined);
    },
  };
}

function attempt<Value>(work: () => Value, otherwise: Value): Value {
  try {
    return work();
  } catch {
    return otherwise;
  }
}
