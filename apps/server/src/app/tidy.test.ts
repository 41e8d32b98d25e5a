import { expect, it } from 'vitest';
import type { Context } from '../platform/context.ts';
import { tidyAll } from './tidy.ts';

const logged: object[] = [];
const ctx = { log: { error: (line: object) => void logged.push(line) } } as unknown as Context;

it('has each feature tidy once, past one that fails, and then fails by its name so that it is tried again', async () => {
  const tidied: string[] = [];
  const tidying = (name: string) => ({ name, tidy: async () => void tidied.push(name) });
  const broken = { name: 'broken', tidy: () => Promise.reject(new Error('the table is locked')) };
  const all = [tidying('first'), broken, { name: 'has nothing to tidy' }, tidying('last')];
  await expect(tidyAll(ctx, all)).rejects.toThrow('not tidied: broken');
  expect(tidied).toEqual(['first', 'last']);
  expect(logged).toMatchObject([{ feature: 'broken' }]);
});
