import { useLayoutEffect, useRef } from 'react';
import { type Location, ScrollRestoration, useLocation } from 'react-router';
import { useLaidOut } from '../../shared/lib/use-laid-out.ts';

/** Where React Router keeps how far each page was scrolled. */
const SCROLL_POSITIONS = 'scroll-positions';

/**
 * How far each page is scrolled, kept and found again. Once the first page is laid out: asked in the step in which the app
 * takes a page over, the browser would have to do that at once, and again for what the app then changes.
 */
export function PagePlace() {
  return useLaidOut() ? (
    <>
      <KeepPlace />
      <ScrollRestoration getKey={scrollKey} storageKey={SCROLL_POSITIONS} />
    </>
  ) : null;
}

/** Every page that is loaded again has the key 'default': each address then keeps its own position. */
function scrollKey({ key, pathname, search }: Location): string {
  return key === 'default' ? pathname + search : key;
}

/**
 * A page can be scrolled before the app takes it over, and `ScrollRestoration`, which knows nothing of that, would go to
 * its top. Stands before it.
 */
function KeepPlace(): null {
  const location = useLocation();
  const first = useRef(location);
  useLayoutEffect(() => {
    if (window.scrollY > 0 && first.current.hash === '') keepPlace(scrollKey(first.current), window.scrollY);
  }, []);
  return null;
}

function keepPlace(key: string, y: number): void {
  try {
    const kept = JSON.parse(sessionStorage.getItem(SCROLL_POSITIONS) ?? '{}') as object;
    // What was kept when this page was left is where it goes back to.
    if (!(key in kept)) sessionStorage.setItem(SCROLL_POSITIONS, JSON.stringify({ ...kept, [key]: y }));
  } catch {
    // Without a storage the page begins at its top.
  }
}
