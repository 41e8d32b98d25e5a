import { availableParallelism } from 'node:os';
import { describe, expect, it } from 'vitest';
import { createHashThreads, hashOnThread } from './password-threads.ts';

/** Answers `good` and does to others what is said. */
const workerThat = (does: string) =>
  new URL(
    `data:text/javascript,${encodeURIComponent(`
      import { parentPort } from 'node:worker_threads';
      parentPort.on('message', ({ password }) => {
        if (password === 'good') parentPort.postMessage({ hash: 'hashed' });
        else ${does};
      });`)}`,
  );

const good = { password: 'good', known: null };
const bad = { password: 'bad', known: null };

describe('threads that hash', () => {
  it('say that a stored hash cannot be read, without a word of it, and go on', async () => {
    for (let count = 0; count <= availableParallelism(); count += 1) {
      const failing = hashOnThread({ password: 'geheim', known: 'not a hash' });
      await expect(failing).rejects.toThrow(/^A password could not be hashed: Decoding failed$/);
    }
    expect(await hashOnThread({ password: 'geheim', known: null })).toHaveProperty('hash');
  });

  it.each([
    ['throw', "throw new Error('it failed')", 'it failed'],
    ['end', 'process.exit(3)', 'ended with 3'],
  ])('are not asked again after they %s, and the next in line are answered', async (_what, does, message) => {
    const hash = createHashThreads(workerThat(does), { atOnce: 1, waiting: 10 });
    for (let round = 0; round < 2; round += 1) {
      const failing = [hash(bad), hash(bad)].map((asked) => expect(asked).rejects.toThrow(message));
      expect(await hash(good)).toEqual({ hash: 'hashed' });
      await Promise.all(failing);
    }
  });

  it('that cannot be started leave nobody waiting', async () => {
    const worker = new URL('http://school.test/worker.mjs');
    const hash = createHashThreads(worker, { atOnce: 1, waiting: 10 });
    for (let round = 0; round < 2; round += 1) {
      const settled = await Promise.allSettled([hash(good), hash(good), hash(good)]);
      expect(settled.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    }
  });
});
