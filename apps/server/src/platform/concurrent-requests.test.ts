import { describe, expect, it } from 'vitest';
import { type ConcurrentRequests, createConcurrentRequests } from './concurrent-requests.ts';

const refused = { code: 'resource-exhausted' };

/** Work that ends when told to. */
function createWork() {
  const { promise, resolve } = Promise.withResolvers<string>();
  return { begin: () => promise, end: () => resolve('done') };
}

/** A request of this account from this network, under way until `end` is called. */
function request(concurrentRequests: ConcurrentRequests, network: string, uid?: string) {
  const work = createWork();
  const answer = concurrentRequests.run(network, async () => {
    if (uid !== undefined) concurrentRequests.acquireForAccount(uid);
    return work.begin();
  });
  answer.catch(() => undefined);
  return { answer, end: work.end };
}

describe('requests under way', () => {
  it('are refused beyond a network’s places, and free their place when the work is done', async () => {
    const concurrentRequests = createConcurrentRequests({ perAccount: 9, perNetwork: 2 });
    const [first, second] = [request(concurrentRequests, 'a'), request(concurrentRequests, 'a')];
    await expect(request(concurrentRequests, 'a').answer).rejects.toMatchObject(refused);
    const elsewhere = request(concurrentRequests, 'b');
    first.end();
    expect(await first.answer).toBe('done');
    const third = request(concurrentRequests, 'a');
    for (const { end } of [second, third, elsewhere]) end();
    expect(await Promise.all([second.answer, third.answer, elsewhere.answer])).toEqual(Array(3).fill('done'));
    expect(concurrentRequests.size()).toBe(0);
  });

  it('are refused beyond an account’s places, from any network', async () => {
    const concurrentRequests = createConcurrentRequests({ perAccount: 2, perNetwork: 9 });
    const open = [request(concurrentRequests, 'a', 'mira'), request(concurrentRequests, 'b', 'mira')];
    await expect(request(concurrentRequests, 'c', 'mira').answer).rejects.toMatchObject(refused);
    const other = request(concurrentRequests, 'c', 'reto');
    for (const { end } of [...open, other]) end();
    await Promise.all([...open, other].map(({ answer }) => answer));
    expect(concurrentRequests.size()).toBe(0);
  });

  it('hold one place of an account however often it is found out', async () => {
    const concurrentRequests = createConcurrentRequests({ perAccount: 1, perNetwork: 1 });
    const twice = concurrentRequests.run('a', async () => {
      concurrentRequests.acquireForAccount('mira');
      concurrentRequests.acquireForAccount('mira');
      return concurrentRequests.run('a', async () => 'done');
    });
    expect(await twice).toBe('done');
  });

  it('free the places of every account that they joined', async () => {
    const concurrentRequests = createConcurrentRequests({ perAccount: 1, perNetwork: 1 });
    await concurrentRequests.run('a', async () => {
      concurrentRequests.acquireForAccount('mira');
      concurrentRequests.acquireForAccount('reto');
      expect(concurrentRequests.size()).toBe(3);
    });
    expect(concurrentRequests.size()).toBe(0);
  });

  it('free their place when the work fails', async () => {
    const concurrentRequests = createConcurrentRequests({ perAccount: 1, perNetwork: 1 });
    const fail = () => concurrentRequests.run('a', () => Promise.reject(new Error('broken')));
    await expect(fail()).rejects.toThrow('broken');
    await expect(fail()).rejects.toThrow('broken');
    expect(concurrentRequests.size()).toBe(0);
  });

  it('count nothing outside of a request', () => {
    const concurrentRequests = createConcurrentRequests({ perAccount: 1, perNetwork: 1 });
    concurrentRequests.acquireForAccount('mira');
    expect(concurrentRequests.size()).toBe(0);
  });
});
