import { type RefObject, useEffect, useRef } from 'react';

/**
 * Where the keyboard goes on once the row of a button has left its list: to the button of the row after it, of the one
 * before, or to the list's heading.
 */
export function useFocusNext(heading: RefObject<HTMLElement | null>): (button: Element) => void {
  const left = useRef<{ row: Element; next: readonly (Element | null)[] } | null>(null);
  useEffect(() => {
    if (!left.current || left.current.row.isConnected) return;
    const row = left.current.next.find((place) => place?.isConnected);
    left.current = null;
    // Nothing is taken from what has the focus by now.
    const isLost = document.activeElement === null || document.activeElement === document.body;
    if (isLost) (row?.querySelector('button') ?? heading.current)?.focus();
  });
  return (button) => {
    const row = button.closest('li');
    left.current = row && { row, next: [row.nextElementSibling, row.previousElementSibling] };
  };
}
