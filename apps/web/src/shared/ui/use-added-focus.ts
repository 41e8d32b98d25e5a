import { type RefObject, useEffect, useRef } from 'react';

type AddedFocus<Box> = { box: RefObject<Box | null>; focusAdded: () => void };

/**
 * Who adds to a list writes on in what they have added, once it is there: `last` finds its first field in the box. Say so
 * by `focusAdded` with the press.
 */
export function useAddedFocus<Box extends HTMLElement>(count: number, last: string): AddedFocus<Box> {
  const box = useRef<Box>(null);
  const isAdded = useRef(false);
  const before = useRef(count);
  useEffect(() => {
    if (isAdded.current && count > before.current) box.current?.querySelector<HTMLElement>(last)?.focus();
    before.current = count;
    isAdded.current = false;
  }, [count, last]);
  return {
    box,
    focusAdded: () => {
      isAdded.current = true;
    },
  };
}
