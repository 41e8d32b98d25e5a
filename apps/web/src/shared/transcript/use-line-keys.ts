import { type RefObject, useEffect } from 'react';

/** Pixels of paper around the film. */
const ROOM = 8;

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
    // By a key; the browser scrolls to what it puts the focus on, and does not know what lies over it.
    const arrive = ({ target }: FocusEvent) => {
      if (target instanceof Element && target.matches(':focus-visible'))
        requestAnimationFrame(() => bringOut(target));
    };
    element.addEventListener('keydown', press);
    element.addEventListener('focusin', arrive);
    return () => {
      element.removeEventListener('keydown', press);
      element.removeEventListener('focusin', arrive);
    };
  }, [box]);
}

/** On a phone the film stays on the screen: the page goes back until a line is out from behind it. */
function bringOut(line: Element): void {
  const film = document.querySelector('[data-picture]')?.parentElement;
  if (!film || getComputedStyle(film).position !== 'sticky') return;
  const hidden = film.getBoundingClientRect().bottom - line.getBoundingClientRect().top;
  if (hidden > 0) window.scrollBy(0, -hidden - ROOM);
}

/** Scrolls the box alone, and only as far as it must. */
function showInside(box: HTMLElement, line: HTMLElement): void {
  const [outer, inner] = [box.getBoundingClientRect(), line.getBoundingClientRect()];
  if (inner.bottom > outer.bottom) box.scrollTop += inner.bottom - outer.bottom;
  if (inner.top < outer.top) box.scrollTop -= outer.top - inner.top;
}
