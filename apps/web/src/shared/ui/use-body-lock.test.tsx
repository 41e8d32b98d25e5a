import { render } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { Modal } from './modal.tsx';
import { useBodyLock } from './use-body-lock.ts';

function Window() {
  useBodyLock(true);
  return null;
}

const overflow = () => document.body.style.overflow;

it.each([
  ['the upper first', [1, 0]],
  ['the lower first', [0, 1]],
])('of two windows that leave, %s, the last unlocks the page', (_order, [first = 0, last = 0]) => {
  const windows = [render(<Window />), render(<Window />)];
  expect(overflow()).toBe('hidden');
  windows[first]?.unmount();
  expect(overflow()).toBe('hidden');
  windows[last]?.unmount();
  expect(overflow()).toBe('');
  expect(document.body.style.height).toBe('');
});

it('is locked before a window shows, so that the page behind it is laid out once', () => {
  const seen: string[] = [];
  const show = vi.spyOn(HTMLDialogElement.prototype, 'showModal').mockImplementation(() => {
    seen.push(overflow());
  });
  const { unmount } = render(
    <Modal titleId="title" onClose={() => undefined}>
      <h2 id="title">Grüezi</h2>
    </Modal>,
  );
  unmount();
  show.mockRestore();
  expect(seen).toEqual(['hidden']);
});
