import { type RefObject, useEffect, useRef } from 'react';
import { takeLostFocus } from './take-lost-focus.ts';

/** The place that the focus goes to where a change of `state` takes the button away that had it. */
export function useLostFocus<Place extends HTMLElement>(state: unknown): RefObject<Place | null> {
  const place = useRef<Place>(null);
  const before = useRef(state);
  useEffect(() => {
    if (before.current !== state) takeLostFocus(place.current);
    before.current = state;
  }, [state]);
  return place;
}
