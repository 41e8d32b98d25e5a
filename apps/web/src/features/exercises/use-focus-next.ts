import { type RefObject, useEffect, useRef } from 'react';
import { takeLostFocus } from '../../shared/ui/take-lost-focus.ts';

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
    takeLostFocus(row?.querySelector('button') ?? heading.current);
  });
  return (button) => {
    const row = button.closest('li');
    left.current = row && { row, next: [row.nextElementSibling, row.previousElementSibling] };
  };
}
