import { type FocusEvent, useLayoutEffect, useRef } from 'react';

/**
 * What had the focus goes with the card that was answered, or can be pressed no more. The focus then goes on to what is
 * marked: from a card to the next card, else to `data-next-focus`, which is always one element of the deck.
 */
export function useKeptFocus() {
  const box = useRef<HTMLDivElement>(null);
  const focused = useRef<Element | null>(null);

  // After every drawing: which of them takes the element away is not known beforehand.
  useLayoutEffect(() => {
    const last = focused.current;
    if (!last || (last.isConnected && !last.matches(':disabled'))) return;
    const card = last.matches('[data-card]') ? box.current?.querySelector('[data-card]') : null;
    const next = card ?? box.current?.querySelector('[data-next-focus]');
    if (next instanceof HTMLElement) next.focus({ preventScroll: true });
  });

  return {
    ref: box,
    onFocus: ({ target }: FocusEvent) => {
      focused.current = target;
    },
    // Not called for an element that is taken away while it has the focus.
    onBlur: () => {
      focused.current = null;
    },
  };
}
