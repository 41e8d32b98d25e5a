import { useRef } from 'react';

/** Where a press takes its button away, what stands in its place has the focus that the button had. Both are `watched`. */
export function useFocusHandedOn() {
  const hasFocus = useRef(false);
  return {
    watched: {
      onFocus: () => {
        hasFocus.current = true;
      },
      onBlur: () => {
        hasFocus.current = false;
      },
    },
    take: (element: HTMLElement | null) => {
      if (hasFocus.current) element?.focus({ preventScroll: true });
    },
  };
}
