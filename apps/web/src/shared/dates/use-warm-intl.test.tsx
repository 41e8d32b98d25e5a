import { act, renderHook } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { useWarmIntl } from './use-warm-intl.ts';

/** What the page has started. */
class FakeWorker extends EventTarget {
  static readonly started: FakeWorker[] = [];
  isTerminated = false;
  constructor() {
    super();
    FakeWorker.started.push(this);
  }
  terminate(): void {
    this.isTerminated = true;
  }
}

describe('whether Intl is warm', () => {
  it.each(['message', 'error'])('is so once the worker that warms it has sent a %s', (event) => {
    vi.stubGlobal('Worker', FakeWorker);
    const { result } = renderHook(() => useWarmIntl());
    expect(result.current).toBe(false);
    const worker = FakeWorker.started.at(-1);
    act(() => void worker?.dispatchEvent(new Event(event)));
    expect(result.current).toBe(true);
    expect(worker?.isTerminated).toBe(true);
  });

  it('is so after two seconds with a worker that says nothing', () => {
    vi.useFakeTimers();
    vi.stubGlobal('Worker', FakeWorker);
    const { result } = renderHook(() => useWarmIntl());
    act(() => void vi.advanceTimersByTime(1_999));
    expect(result.current).toBe(false);
    act(() => void vi.advanceTimersByTime(1));
    expect(result.current).toBe(true);
  });

  it('is taken for granted where there are no workers', () => {
    vi.stubGlobal('Worker', undefined);
    expect(renderHook(() => useWarmIntl()).result.current).toBe(true);
  });
});
