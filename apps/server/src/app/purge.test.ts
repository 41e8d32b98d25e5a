import { expect, it } from 'vitest';
import type { Context } from '../platform/context.ts';
import { purgeAll } from './purge.ts';

const logged: object[] = [];
const ctx = { log: { error: (line: object) => void logged.push(line) } } as unknown as Context;

it('has each feature purge once, past one that fails, and then fails by its name so that it is tried again', async () => {
  const purged: string[] = [];
  const purging = (name: string) => ({ name, purgeExpired: async () => void purged.push(name) });
  const broken = { name: 'broken', purgeExpired: () => Promise.reject(new Error('the table is locked')) };
  const all = [purging('first'), broken, { name: 'has nothing to purge' }, purging('last')];
  await expect(purgeAll(ctx, all)).rejects.toThrow('not purged: broken');
  expect(purged).toEqual(['first', 'last']);
  expect(logged).toMatchObject([{ feature: 'broken' }]);
});
