import { useEffect, useRef } from 'react';
import { takeLostFocus } from './take-lost-focus.ts';

/** For what may leave the page with the focus: hands it to the first of these places that is still there. */
export function useFocusOnLeaving(): (places: readonly (Element | null | undefined)[]) => void {
  const next = useRef<readonly (Element | null | undefined)[]>([]);
  useEffect(() => () => takeLostFocus(next.current.find((place) => place?.isConnected) ?? null), []);
  return (places) => {
    next.current = places;
  };
}
