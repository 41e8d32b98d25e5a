import { describe, expect, it } from 'vitest';
import { createHashTurns } from './hash-turns.ts';

/** Work that goes on until it gets the signal to end. */
function createWork() {
  const ends: (() => void)[] = [];
  return {
    started: () => ends.length,
    begin: () => new Promise<void>((resolve) => ends.push(resolve)),
    end: (index: number) => ends[index]?.(),
  };
}

const settle = () => new Promise((resolve) => setImmediate(resolve));

describe('turns at hashing', () => {
  it('let two of a key work at once, the others in their order after them', async () => {
    const take = createHashTurns({ atOnce: 2, waiting: 10 });
    const work = createWork();
    const done = Array.from({ length: 4 }, () => take(['mira'], work.begin));
    await settle();
    expect(work.started()).toBe(2);
    work.end(0);
    await settle();
    expect(work.started()).toBe(3);
    for (const index of [1, 2, 3]) {
      work.end(index);
      await settle();
    }
    await Promise.all(done);
    expect(work.started()).toBe(4);
  });

  it('hold up the accounts of one network together, and none of another network', async () => {
    const take = createHashTurns({ atOnce: 2, waiting: 10 });
    const work = createWork();
    const asked = ['mira', 'reto', 'lena'].map((account) => take([account, 'network'], work.begin));
    asked.push(take(['ursle', 'elsewhere'], work.begin));
    await settle();
    expect(work.started()).toBe(3);
    for (const index of [0, 1, 2]) work.end(index);
    await settle();
    work.end(3);
    await Promise.all(asked);
  });

  it('are refused when too many wait, and go on after work that fails', async () => {
    const take = createHashTurns({ atOnce: 1, waiting: 1 });
    const work = createWork();
    const failing = take(['mira'], async () => {
      await work.begin();
      throw new Error('it failed');
    });
    const waiting = take(['mira'], async () => 'done');
    await expect(take(['mira'], async () => 'never')).rejects.toThrow('TOO_MANY_ATTEMPTS_TRY_LATER');
    await settle();
    work.end(0);
    await expect(failing).rejects.toThrow('it failed');
    expect(await waiting).toBe('done');
    expect(await take(['mira'], async () => 'again')).toBe('again');
  });
});
