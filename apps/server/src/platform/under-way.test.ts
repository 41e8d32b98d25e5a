import { describe, expect, it } from 'vitest';
import { createUnderWay, type UnderWay } from './under-way.ts';

const refused = { code: 'resource-exhausted' };

/** Work that ends when told to. */
function createWork() {
  const { promise, resolve } = Promise.withResolvers<string>();
  return { begin: () => promise, end: () => resolve('done') };
}

/** A request of this account from this network, under way until `end` is called. */
function request(underWay: UnderWay, network: string, uid?: string) {
  const work = createWork();
  const answer = underWay.run(network, async () => {
    if (uid !== undefined) underWay.joinAccount(uid);
    return work.begin();
  });
  answer.catch(() => undefined);
  return { answer, end: work.end };
}

describe('requests under way', () => {
  it('are refused beyond a network’s places, and free their place when the work is done', async () => {
    const underWay = createUnderWay({ perAccount: 9, perNetwork: 2 });
    const [first, second] = [request(underWay, 'a'), request(underWay, 'a')];
    await expect(request(underWay, 'a').answer).rejects.toMatchObject(refused);
    const elsewhere = request(underWay, 'b');
    first.end();
    expect(await first.answer).toBe('done');
    const third = request(underWay, 'a');
    for (const { end } of [second, third, elsewhere]) end();
    expect(await Promise.all([second.answer, third.answer, elsewhere.answer])).toEqual(Array(3).fill('done'));
    expect(underWay.size()).toBe(0);
  });

  it('are refused beyond an account’s places, from any network', async () => {
    const underWay = createUnderWay({ perAccount: 2, perNetwork: 9 });
    const open = [request(underWay, 'a', 'mira'), request(underWay, 'b', 'mira')];
    await expect(request(underWay, 'c', 'mira').answer).rejects.toMatchObject(refused);
    const other = request(underWay, 'c', 'reto');
    for (const { end } of [...open, other]) end();
    await Promise.all([...open, other].map(({ answer }) => answer));
    expect(underWay.size()).toBe(0);
  });

  it('hold one place of an account however often it is found out', async () => {
    const underWay = createUnderWay({ perAccount: 1, perNetwork: 1 });
    const twice = underWay.run('a', async () => {
      underWay.joinAccount('mira');
      underWay.joinAccount('mira');
      return underWay.run('a', async () => 'done');
    });
    expect(await twice).toBe('done');
  });

  it('free the places of every account that they joined', async () => {
    const underWay = createUnderWay({ perAccount: 1, perNetwork: 1 });
    await underWay.run('a', async () => {
      underWay.joinAccount('mira');
      underWay.joinAccount('reto');
      expect(underWay.size()).toBe(3);
    });
    expect(underWay.size()).toBe(0);
  });

  it('free their place when the work fails', async () => {
    const underWay = createUnderWay({ perAccount: 1, perNetwork: 1 });
    const fail = () => underWay.run('a', () => Promise.reject(new Error('broken')));
    await expect(fail()).rejects.toThrow('broken');
    await expect(fail()).rejects.toThrow('broken');
    expect(underWay.size()).toBe(0);
  });

  it('count nothing outside of a request', () => {
    const underWay = createUnderWay({ perAccount: 1, perNetwork: 1 });
    underWay.joinAccount('mira');
    expect(underWay.size()).toBe(0);
  });
});
