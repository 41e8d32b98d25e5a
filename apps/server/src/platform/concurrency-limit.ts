/** How many pieces of work go on at once, by key: a semaphore for each key. Nothing is remembered of keys without work. */
export type ConcurrencyLimit = {
  /** Takes one of the key's `most` places; false when none is free. */
  tryAcquire: (key: string, most: number) => boolean;
  /** Gives a place back. */
  release: (key: string) => void;
  /** How many keys have a place. */
  size: () => number;
};

export function createConcurrencyLimit(): ConcurrencyLimit {
  const taken = new Map<string, number>();
  return {
    tryAcquire: (key, most) => {
      const count = taken.get(key) ?? 0;
      if (count >= most) return false;
      taken.set(key, count + 1);
      return true;
    },
    release: (key) => {
      const left = (taken.get(key) ?? 1) - 1;
      if (left > 0) taken.set(key, left);
      else taken.delete(key);
    },
    size: () => taken.size,
  };
}

/** Does work while there is room for it; throws its refusal at once where there is none. */
export type Bounded = <Result>(work: () => Promise<Result>) => Promise<Result>;

/** `most` pieces of work at a time; the next one is refused by what `refuse` makes. */
export function createBounded(most: number, refuse: () => Error): Bounded {
  const limit = createConcurrencyLimit();
  return async (work) => {
    if (!limit.tryAcquire('', most)) throw refuse();
    try {
      return await work();
    } finally {
      limit.release('');
    }
  };
}
