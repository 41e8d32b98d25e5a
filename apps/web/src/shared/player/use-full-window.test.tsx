import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useFullWindow } from './use-full-window.ts';

it('leaves the full screen that was left at the same moment, without a fault', async () => {
  const root = document.createElement('div');
  Object.defineProperty(document, 'fullscreenElement', { value: root, configurable: true });
  let asked = 0;
  // A spy would watch its promise.
  const leave = () => {
    asked += 1;
    return Promise.reject(new TypeError('not in fullscreen mode'));
  };
  Object.defineProperty(document, 'exitFullscreen', { value: leave, configurable: true });
  const { result } = renderHook(() => useFullWindow({ current: root }));
  act(() => void document.dispatchEvent(new Event('fullscreenchange')));
  expect(result.current.isFull).toBe(true);
  act(() => result.current.toggle());
  await act(async () => undefined);
  expect(asked).toBe(1);
  Reflect.deleteProperty(document, 'fullscreenElement');
  Reflect.deleteProperty(document, 'exitFullscreen');
});
