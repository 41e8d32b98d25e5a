import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { isCodeMissing } from './is-code-missing.ts';
import { loadInTime } from './load-in-time.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('gives code that comes, and what went wrong with code that does not', async () => {
  expect(await loadInTime(async () => 'code')).toBe('code');
  await expect(loadInTime(() => Promise.reject(new Error('gone')))).rejects.toThrow('gone');
  expect(vi.getTimerCount()).toBe(0);
});

it('takes code that has not come after two minutes for code that cannot be fetched', async () => {
  const failed = loadInTime(() => new Promise(() => undefined)).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(119_999);
  const early = await Promise.race([failed, Promise.resolve('still loading')]);
  expect(early).toBe('still loading');
  await vi.advanceTimersByTimeAsync(1);
  expect(isCodeMissing(await failed)).toBe(true);
});
