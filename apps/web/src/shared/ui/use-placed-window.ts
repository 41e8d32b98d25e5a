import { type RefObject, useLayoutEffect, useRef } from 'react';
import { findPlace } from './place-window.ts';

type Options = {
  isOpen: boolean;
  /** What it speaks of: it covers none of that. */
  findAnchor: () => Element | null;
  prefers?: 'below' | 'above';
};

/**
 * Keeps a window of fixed position beside what it speaks of and inside the screen, as it grows and as the page is
 * scrolled: its style reads `--left` and `--top`.
 */
export function usePlacedWindow<Part extends HTMLElement>(options: Options): RefObject<Part | null> {
  const place = useRef<Part>(null);
  const latest = useRef(options);
  latest.current = options;
  const { isOpen } = options;
  useLayoutEffect(() => {
    const element = place.current;
    if (!isOpen || !element) return;
    const put = () => {
      const { findAnchor, prefers } = latest.current;
      const anchor = findAnchor()?.getBoundingClientRect();
      if (!anchor) return;
      const { left, top } = findPlace(anchor, element.getBoundingClientRect(), findView(), prefers);
      element.style.setProperty('--left', `${left}px`);
      element.style.setProperty('--top', `${top}px`);
    };
    put();
    const observer = new ResizeObserver(put);
    observer.observe(element);
    addEventListener('scroll', put, { passive: true, capture: true });
    addEventListener('resize', put);
    return () => {
      observer.disconnect();
      removeEventListener('scroll', put, { capture: true });
      removeEventListener('resize', put);
    };
  }, [isOpen]);
  return place;
}

/** Below the header, for which `main` leaves room. */
function findView() {
  const main = document.getElementById('main');
  const top = main ? Number.parseFloat(getComputedStyle(main).paddingTop) || 0 : 0;
  return { width: document.documentElement.clientWidth, height: window.innerHeight, top };
}
