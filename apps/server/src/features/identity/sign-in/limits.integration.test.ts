import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../../../testing/build-test-app.ts';
import { deleteExpiredPoints, takePoints } from '../../../platform/limits.repo.ts';
import { createLimits, type Limits } from '../../../platform/limits.ts';

const THREE = { points: 3, seconds: 60 };
const TEN = { points: 10, seconds: 60 };
let test: TestApp;
let limits: Limits;
let serial = 0;
/** A key that no other test uses. */
const fresh = () => {
  serial += 1;
  return `key-${serial}`;
};

beforeAll(async () => {
  test = await buildTestApp();
  limits = createLimits(test.ctx.db, test.ctx.clock);
});
afterAll(() => test.close());

describe.each(['process', 'shared'] as const)('a %s limit', (scope) => {
  it('counts, refuses beyond its points and says when to come back', async () => {
    const key = fresh();
    const take = () => limits.consume(scope, 'three', key, THREE);
    expect([await take(), await take(), await take()]).toEqual([1, 2, 3]);
    await expect(take()).rejects.toMatchObject({ code: 'resource-exhausted' });
    const refusal = (await take().catch((error: unknown) => error)) as {
      details: { retryAfterSeconds: number };
    };
    expect(refusal.details.retryAfterSeconds).toBeGreaterThan(50);
    expect(refusal.details.retryAfterSeconds).toBeLessThanOrEqual(60);
    expect(await limits.consume(scope, 'three', fresh(), THREE)).toBe(1);
    expect(await limits.consume(scope, 'other', key, THREE)).toBe(1);
  });

  it('lets exactly its points through, however many come at once', async () => {
    const key = fresh();
    const results = await Promise.allSettled(
      Array.from({ length: 40 }, () => limits.consume(scope, 'ten', key, TEN)),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
  });
});

describe('several shared limits at once', () => {
  it('each count one attempt', async () => {
    const [one, two] = [fresh(), fresh()];
    const takes = [
      { name: 'a', key: one, limit: TEN },
      { name: 'b', key: two, limit: THREE },
    ];
    await limits.consume('shared', 'a', one, TEN);
    expect(await limits.consumeEach(takes)).toEqual([2, 1]);
  });

  it('count no attempt that one of them refuses', async () => {
    const [network, address] = [fresh(), fresh()];
    const attempt = () =>
      limits.consumeEach([
        { name: 'network', key: network, limit: THREE },
        { name: 'address', key: address, limit: TEN },
      ]);
    await Promise.allSettled(Array.from({ length: 9 }, attempt));
    await expect(attempt()).rejects.toMatchObject({ code: 'resource-exhausted' });
    // From elsewhere seven of the ten are left.
    expect(await limits.consume('shared', 'address', address, TEN)).toBe(4);
  });

  it('do not wait for each other in a ring', async () => {
    const [one, two] = [fresh(), fresh()];
    const takes = [one, two].map((key) => ({ name: 'ring', key, limit: { points: 1_000, seconds: 60 } }));
    await Promise.all(
      Array.from({ length: 60 }, (_item, index) =>
        limits.consumeEach(index % 2 === 0 ? takes : takes.toReversed()),
      ),
    );
    expect(await limits.consumeEach(takes)).toEqual([61, 61]);
  });

  it('begin again once their window is over, or when they are given back', async () => {
    const take = { name: 'window', key: fresh(), limit: THREE };
    const now = Date.now();
    const takenAt = async (nowMs: number) => (await takePoints(test.ctx.db, [take], nowMs))[0];
    expect(await takenAt(now)).toEqual({ isRefused: false, taken: 1, windowEndsInMs: 60_000 });
    expect(await takenAt(now + 59_999)).toEqual({ isRefused: false, taken: 2, windowEndsInMs: 1 });
    expect(await takenAt(now + 60_000)).toEqual({ isRefused: false, taken: 1, windowEndsInMs: 60_000 });
    await limits.reset('window', take.key);
    expect(await takenAt(now + 60_001)).toMatchObject({ taken: 1, windowEndsInMs: 60_000 });
  });

  it('are forgotten once their window is over, not before', async () => {
    const [short, long] = [fresh(), fresh()];
    const now = Date.now();
    await takePoints(test.ctx.db, [{ name: 'kept', key: short, limit: THREE }], now - 60_000);
    await takePoints(test.ctx.db, [{ name: 'kept', key: long, limit: THREE }], now);
    await deleteExpiredPoints(test.ctx.db, now);
    const { rows } = await test.ctx.pool.query('select key from rate_limits where key = any($1)', [
      [`kept:${short}`, `kept:${long}`],
    ]);
    expect(rows).toEqual([{ key: `kept:${long}` }]);
  });
});
