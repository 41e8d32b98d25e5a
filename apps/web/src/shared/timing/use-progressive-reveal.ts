import { startTransition, useContext, useEffect, useRef, useState } from 'react';
import { UNSAFE_ViewTransitionContext } from 'react-router';

/** A page that has no rest goes on after this long. */
const MOST_WAIT_MS = 300;
/** What comes first, such as a film that was asked for, is not waited for any longer than this after the page was opened. */
const MOST_HELD_MS = 3_000;
const LOOK_MS = 50;

const isNeverHeld = () => false;

/**
 * How many of a page's parts are on it: the first at once, one more each time the browser has nothing else to do. Parts
 * that come together are drawn, laid out and painted in one go, and hold up a tap for as long. `isHeld` is asked before each:
 * none comes while something else is to be first. A page that another goes over into is there at once, or what moves
 * between the two would not be on it.
 */
export function useProgressiveReveal(most: number, isHeld: () => boolean = isNeverHeld): number {
  const { isTransitioning } = useContext(UNSAFE_ViewTransitionContext);
  const [shown, setShown] = useState(isTransitioning ? most : 1);
  const [openedAtMs] = useState(() => performance.now());
  const latest = useRef(isHeld);
  latest.current = isHeld;
  useEffect(() => {
    if (shown >= most) return undefined;
    const mustWait = () => latest.current() && performance.now() - openedAtMs < MOST_HELD_MS;
    const look = () => {
      if (mustWait()) takeBack = after(LOOK_MS, look);
      else startTransition(() => setShown(shown + 1));
    };
    let takeBack = whenFree(look);
    return () => takeBack();
  }, [shown, most, openedAtMs]);
  return shown;
}

function whenFree(work: () => void): () => void {
  if (!('requestIdleCallback' in window)) return after(0, work);
  const handle = requestIdleCallback(work, { timeout: MOST_WAIT_MS });
  return () => cancelIdleCallback(handle);
}

function after(ms: number, work: () => void): () => void {
  const timer = setTimeout(work, ms);
  return () => clearTimeout(timer);
}
