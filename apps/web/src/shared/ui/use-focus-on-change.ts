import { useEffect, useRef } from 'react';
import { takeLostFocus } from './take-lost-focus.ts';

/**
 * What the address' search names may be another page, though its path is the same: the focus goes to its top, as after any
 * navigation. `onlyLost`: nothing is taken from what has the focus by now.
 */
export function useFocusOnChange(named: string | null, { onlyLost = false } = {}): void {
  const shown = useRef(named);
  useEffect(() => {
    if (shown.current === named) return;
    shown.current = named;
    const main = document.querySelector('main');
    if (onlyLost) takeLostFocus(main);
    else main?.focus({ preventScroll: true });
  }, [named, onlyLost]);
}
