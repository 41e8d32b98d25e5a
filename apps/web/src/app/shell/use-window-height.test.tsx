import { act, cleanup, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderApp } from '../../../testing/render-app.tsx';
import { selectMetadata } from '../../shared/metadata/metadata.slice.ts';
import { useWindowHeight } from './use-window-height.ts';

function Listening() {
  useWindowHeight();
  return null;
}

it('follows the window’s height while it listens, and says whether it does', async () => {
  const store = renderApp(<Listening />);
  const read = () => selectMetadata(store.getState());
  expect(read().resizeListenerTurnedOn).toBe(true);
  await waitFor(() => expect(read().windowInnerHeight).toBe(window.innerHeight));
  vi.stubGlobal('innerHeight', 432);
  act(() => void window.dispatchEvent(new Event('resize')));
  expect(read().windowInnerHeight).toBe(432);
  cleanup();
  expect(read().resizeListenerTurnedOn).toBe(false);
  vi.stubGlobal('innerHeight', 500);
  window.dispatchEvent(new Event('resize'));
  expect(read().windowInnerHeight).toBe(432);
});
