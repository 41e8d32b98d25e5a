import { expect, it, vi } from 'vitest';
import { createPlaces } from './places.ts';

const FOREVER = new AbortController().signal;
const soon = () => new Promise((resolve) => setImmediate(resolve));

/** Work that ends on a signal, and what began in which order. */
function createWork(places: ReturnType<typeof createPlaces>) {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const begin = (name: string, signal = FOREVER) =>
    places.inTurn(signal, () => {
      begun.push(name);
      return new Promise<void>((resolve) => ends.set(name, resolve));
    });
  return { begun, begin, end: (name: string) => ends.get(name)?.() };
}

it('does so much at once, the rest in its order, and refuses what would wait too long', async () => {
  const { begun, begin, end } = createWork(createPlaces({ most: 2, mostWaiting: 2 }));
  const work = ['a', 'b', 'c', 'd'].map((name) => begin(name));
  expect(begun).toEqual(['a', 'b']);
  await expect(begin('e')).rejects.toMatchObject({ code: 'unavailable' });
  end('b');
  await work[1];
  await soon();
  expect(begun).toEqual(['a', 'b', 'c']);
  end('a');
  end('c');
  await soon();
  end('d');
  await Promise.all(work);
  expect(begun).toEqual(['a', 'b', 'c', 'd']);
  const after = begin('f');
  end('f');
  await after;
});

it('forgets who goes away while waiting, and gives a place back after a failure', async () => {
  const places = createPlaces({ most: 1, mostWaiting: 1 });
  const { begun, begin, end } = createWork(places);
  const first = begin('a');
  const gone = new AbortController();
  const waiting = begin('b', gone.signal);
  gone.abort();
  await expect(waiting).rejects.toThrow();
  const next = begin('c');
  end('a');
  await first;
  await soon();
  end('c');
  await next;
  expect(begun).toEqual(['a', 'c']);
  const broken = places.inTurn(FOREVER, () => Promise.reject(new Error('broken')));
  await expect(broken).rejects.toThrow('broken');
  const last = begin('d');
  end('d');
  await last;
  await expect(begin('e', gone.signal)).rejects.toThrow();
});

it('lets none wait longer than it says, and the next one have its turn', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const places = createPlaces({ most: 1, longestWaitMs: 1_000, refuse: () => new Error('late') });
    const { begun, begin, end } = createWork(places);
    const first = begin('a');
    const waiting = begin('b');
    vi.advanceTimersByTime(1_000);
    await expect(waiting).rejects.toThrow('late');
    const next = begin('c');
    end('a');
    await first;
    await soon();
    vi.advanceTimersByTime(1_000);
    end('c');
    await next;
    expect(begun).toEqual(['a', 'c']);
  } finally {
    vi.useRealTimers();
  }
});
