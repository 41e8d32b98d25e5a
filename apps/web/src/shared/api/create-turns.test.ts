import { expect, it } from 'vitest';
import { createTurns } from './create-turns.ts';

it('lets work wait for what came before it, also where that fails', async () => {
  const inTurn = createTurns();
  const change = Promise.withResolvers<void>();
  const steps: string[] = [];
  const changed = inTurn(async () => {
    steps.push('change');
    await change.promise;
    throw new Error('refused');
  });
  const checked = inTurn(async () => steps.push('check'));
  await Promise.resolve();
  await Promise.resolve();
  expect(steps).toEqual(['change']);
  change.resolve();
  await expect(changed).rejects.toThrow('refused');
  await checked;
  expect(steps).toEqual(['change', 'check']);
});
