import { startTransition, useEffect, useState } from 'react';

/** A page that has no rest goes on after this long. */
const MOST_WAIT_MS = 300;

/**
 * How many of a page's parts are on it: the first at once, one more each time the browser has nothing else to do. Parts
 * that come together are drawn, laid out and painted in one go, and hold up a tap for as long.
 */
export function useProgressiveReveal(most: number): number {
  const [shown, setShown] = useState(1);
  useEffect(() => {
    if (shown >= most) return;
    const next = () => startTransition(() => setShown(shown + 1));
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(next);
      return () => clearTimeout(timer);
    }
    const handle = requestIdleCallback(next, { timeout: MOST_WAIT_MS });
    return () => cancelIdleCallback(handle);
  }, [shown, most]);
  return shown;
}
