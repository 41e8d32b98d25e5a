import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { useLaidOut } from './use-laid-out.ts';

/** A browser that says when it has laid out the page. */
class Layout {
  static observers: Layout[] = [];
  isConnected = true;
  readonly tell: () => void;
  constructor(tell: () => void) {
    this.tell = tell;
    Layout.observers.push(this);
  }
  observe() {}
  disconnect() {
    this.isConnected = false;
  }
}

afterEach(() => {
  Layout.observers = [];
});

it('is true from the moment at which the page is laid out, and listens no longer', () => {
  vi.stubGlobal('ResizeObserver', Layout);
  const { result } = renderHook(() => useLaidOut());
  expect(result.current).toBe(false);
  const [observer] = Layout.observers;
  act(() => observer?.tell());
  expect(result.current).toBe(true);
  expect(observer?.isConnected).toBe(false);
});

it('stops listening on a page that is left before', () => {
  vi.stubGlobal('ResizeObserver', Layout);
  renderHook(() => useLaidOut()).unmount();
  expect(Layout.observers.every(({ isConnected }) => !isConnected)).toBe(true);
});

it('is true after the first step in a browser that does not say', () => {
  vi.stubGlobal('ResizeObserver', undefined);
  expect(renderHook(() => useLaidOut()).result.current).toBe(true);
});
