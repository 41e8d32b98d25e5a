import { expect, it } from 'vitest';
import { inSessionTurn } from './session-turns.ts';

it('lets a check wait for the change before it, also for one that fails', async () => {
  const change = Promise.withResolvers<void>();
  const steps: string[] = [];
  const changed = inSessionTurn(async () => {
    steps.push('change');
    await change.promise;
    throw new Error('refused');
  });
  const checked = inSessionTurn(async () => steps.push('check'));
  await Promise.resolve();
  await Promise.resolve();
  expect(steps).toEqual(['change']);
  change.resolve();
  await expect(changed).rejects.toThrow('refused');
  await checked;
  expect(steps).toEqual(['change', 'check']);
});
