import { afterEach, expect, it } from 'vitest';
import { whenUsed } from './when-used.ts';

afterEach(() => history.replaceState(null, '', '/'));

async function settles(waiting: Promise<void>): Promise<boolean> {
  const isSettled = waiting.then(() => true);
  await Promise.resolve();
  await Promise.resolve();
  return Promise.race([isSettled, Promise.resolve(false)]);
}

it.each(['/', '/home'])('%s is used once something is pressed', async (address) => {
  history.replaceState(null, '', address);
  const used = whenUsed();
  expect(await settles(used)).toBe(false);
  window.dispatchEvent(new Event('pointerdown'));
  expect(await settles(used)).toBe(true);
});

it('a lesson’s own page is used as soon as it is open', async () => {
  history.replaceState(null, '', '/videos/im-kafi');
  expect(await settles(whenUsed())).toBe(true);
});
