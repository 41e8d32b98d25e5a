import { type RefObject, useEffect } from 'react';

/** Arrows go from line to line; the Tab key reaches one line only, so that a long transcript is left with one press. */
export function useLineKeys(box: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const press = (event: KeyboardEvent) => {
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      const line = event.target instanceof Element ? event.target.closest('[data-line]') : null;
      if (!step || !line || event.defaultPrevented) return;
      const index = Number(line.getAttribute('data-line')) + step;
      const next = element.querySelector<HTMLElement>(`[data-line="${index}"] button`);
      if (!next) return;
      event.preventDefault();
      next.focus({ preventScroll: true });
      showInside(element, next);
    };
    element.addEventListener('keydown', press);
    return () => element.removeEventListener('keydown', press);
  }, [box]);
}

/** Scrolls the box alone, and only as far as it must. */
function showInside(box: HTMLElement, line: HTMLElement): void {
  const [outer, inner] = [box.getBoundingClientRect(), line.getBoundingClientRect()];
  if (inner.bottom > outer.bottom) box.scrollTop += inner.bottom - outer.bottom;
  if (inner.top < outer.top) box.scrollTop -= outer.top - inner.top;
}
