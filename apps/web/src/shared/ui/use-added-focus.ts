import { type RefObject, useEffect, useRef } from 'react';

type AddedFocus<Box> = { box: RefObject<Box | null>; focusAdded: () => void };

/**
 * Who adds to a list writes on in what they have added, once it is there: in the first field of the last `item` of the
 * box. Say so by `focusAdded` with the press.
 */
export function useAddedFocus<Box extends HTMLElement>(
  count: number,
  item: 'details' | 'tr',
): AddedFocus<Box> {
  const box = useRef<Box>(null);
  const isAdded = useRef(false);
  const before = useRef(count);
  useEffect(() => {
    if (isAdded.current && count > before.current)
      box.current?.querySelector(`${item}:last-of-type`)?.querySelector('input')?.focus();
    before.current = count;
    isAdded.current = false;
  }, [count, item]);
  return {
    box,
    focusAdded: () => {
      isAdded.current = true;
    },
  };
}
