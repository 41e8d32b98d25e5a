import { beforeEach, describe, expect, it, vi } from 'vitest';
import { whenUsed } from './when-used.ts';

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

describe('a lesson’s own page', () => {
  beforeEach(() => {
    history.replaceState(null, '', '/videos/im-kafi');
    vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] });
    vi.stubGlobal('requestIdleCallback', (work: () => void) => work());
  });

  it('is used once it has had time to show itself', async () => {
    vi.spyOn(performance, 'now').mockReturnValue(500);
    const used = whenUsed();
    vi.advanceTimersByTime(2_499);
    expect(await settles(used)).toBe(false);
    vi.advanceTimersByTime(1);
    expect(await settles(used)).toBe(true);
  });

  it('is used at once where the app has long been open', async () => {
    vi.spyOn(performance, 'now').mockReturnValue(60_000);
    const used = whenUsed();
    vi.advanceTimersByTime(0);
    expect(await settles(used)).toBe(true);
  });
});
