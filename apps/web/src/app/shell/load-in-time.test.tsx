import { act, render } from '@testing-library/react';
import { Component, type ReactNode, Suspense } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { lazyInTime } from '../../shared/loading/lazy-in-time.ts';
import { loadInTime } from '../../shared/loading/load-in-time.ts';
import { isCodeMissing } from './is-code-missing.ts';

beforeEach(() => void vi.useFakeTimers());

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

class Boundary extends Component<{ children: ReactNode }, { error: unknown }> {
  override state = { error: null };
  static getDerivedStateFromError(error: unknown) {
    return { error };
  }
  override render() {
    return this.state.error === null ? this.props.children : String(isCodeMissing(this.state.error));
  }
}

it('a part of a page that has not come after two minutes is an error, and no longer to come', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const Part = lazyInTime(() => new Promise<never>(() => undefined));
  const { container } = render(
    <Boundary>
      <Suspense fallback="to come">
        <Part />
      </Suspense>
    </Boundary>,
  );
  await act(() => vi.advanceTimersByTimeAsync(119_999));
  expect(container.textContent).toBe('to come');
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(container.textContent).toBe('true');
});
