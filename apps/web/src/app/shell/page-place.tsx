import { isRecord, propertyOf } from '@school/domain/records';
import { useContext, useLayoutEffect, useRef } from 'react';
import { ScrollRestoration, UNSAFE_DataRouterStateContext, useLocation } from 'react-router';
import { useLaidOut } from '../../shared/timing/use-laid-out.ts';

/** Where React Router keeps how far each page was scrolled. */
const SCROLL_POSITIONS = 'scroll-positions';
/** What a page asks for is there by then, or comes too late for its reader. */
const HOLD_MS = 5_000;
/** After one of these a scroll is the reader's. */
const INPUTS = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;
/** A screen reader may scroll without any: it wins after so many scrolls. */
const MOST_MOVES = 3;

/**
 * How far each page is scrolled, kept and found again. Once the first page is laid out: asked in the step in which the app
 * takes a page over, the browser would have to do that at once, and again for what the app then changes.
 */
export function PagePlace() {
  return useLaidOut() ? (
    <>
      <KeepPlace />
      <ScrollRestoration storageKey={SCROLL_POSITIONS} />
      <HoldPlace />
    </>
  ) : null;
}

/**
 * Names the entry of the history that a page load has made, as the router names its own: loaded again, or gone back to,
 * it is known, and its address typed once more is a new one. Before the router is made, which reads the name.
 */
export function nameFirstEntry({ history } = window): void {
  const state: unknown = history.state;
  if (propertyOf(state, 'key') !== undefined) return;
  history.replaceState({ ...(isRecord(state) && state), key: Math.random().toString(36).slice(2, 10) }, '');
}

/**
 * A page can be scrolled before the app takes it over, and `ScrollRestoration`, which knows nothing of that, would go to
 * its top. Stands before it.
 */
function KeepPlace(): null {
  const location = useLocation();
  const first = useRef(location);
  useLayoutEffect(() => {
    if (window.scrollY > 0 && first.current.hash === '') keepPlace(first.current.key, window.scrollY);
  }, []);
  return null;
}

function keepPlace(key: string, y: number): void {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(SCROLL_POSITIONS) ?? '{}');
    // What was kept when this page was left is where it goes back to.
    if (isRecord(kept) && !(key in kept))
      sessionStorage.setItem(SCROLL_POSITIONS, JSON.stringify({ ...kept, [key]: y }));
  } catch {
    // Without a storage the page begins at its top.
  }
}

/** A page that is loaded again grows as its parts come, and what was on the screen would not be: the place is found again. */
function HoldPlace(): null {
  const location = useLocation();
  const y = useContext(UNSAFE_DataRouterStateContext)?.restoreScrollPosition;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page may go back to the same place.
  useLayoutEffect(() => (typeof y === 'number' && y > 0 ? holdPlace(y) : undefined), [location, y]);
  return null;
}

/**
 * Goes back to `y` whenever the page changes its height or the browser scrolls it, until the reader scrolls; ends with the
 * call of what it returns. After a reload the browser restores a scroll anchor of its own, at any time, and it clamps the
 * scroll of a page that is shorter for a moment.
 */
function holdPlace(y: number): () => void {
  const { style } = document.documentElement;
  const heard = new AbortController();
  let at = window.scrollY;
  let isReaders = false;
  let moves = 0;
  const goBack = () => {
    window.scrollTo(0, y);
    at = window.scrollY;
  };
  const observer = new ResizeObserver(goBack);
  const end = () => {
    observer.disconnect();
    heard.abort();
    clearTimeout(timer);
    style.overflowAnchor = '';
  };
  const watch = () => {
    if (Math.abs(window.scrollY - at) <= 1) return;
    moves += 1;
    if (isReaders || moves > MOST_MOVES) end();
    else goBack();
  };
  const timer = setTimeout(end, HOLD_MS);
  // The browser would keep the lines that stand there before the right ones have come.
  style.overflowAnchor = 'none';
  observer.observe(document.body);
  const options = { passive: true, capture: true, signal: heard.signal };
  addEventListener('scroll', watch, options);
  for (const name of INPUTS)
    addEventListener(
      name,
      () => {
        isReaders = true;
      },
      options,
    );
  return end;
}
