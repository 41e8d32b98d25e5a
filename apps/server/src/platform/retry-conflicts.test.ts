import { expect, it } from 'vitest';
import { retryConflicts } from './retry-conflicts.ts';

const conflict = () => Object.assign(new Error('deadlock detected'), { code: '40P01' });

function failing(times: number, error: () => Error) {
  let runs = 0;
  const run = async () => {
    runs += 1;
    if (runs <= times) throw error();
    return 'done';
  };
  return { run, runs: () => runs };
}

it('runs a transaction again that was given up for another', async () => {
  const twice = failing(2, conflict);
  expect(await retryConflicts(twice.run)).toBe('done');
  expect(twice.runs()).toBe(3);
});

it('refuses a transaction that was given up four times', async () => {
  const always = failing(Number.POSITIVE_INFINITY, conflict);
  await expect(retryConflicts(always.run)).rejects.toMatchObject({ code: 'aborted' });
  expect(always.runs()).toBe(4);
});

it('does not run again what failed for another reason', async () => {
  const broken = failing(1, () => new Error('broken'));
  await expect(retryConflicts(broken.run)).rejects.toThrow('broken');
  expect(broken.runs()).toBe(1);
});
