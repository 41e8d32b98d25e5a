import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/**
 * False until the browser has laid out the page. Turns true at that very moment: what an effect then asks of the page's
 * measures, or of how far it is scrolled, is known, where at any other moment the browser might first have to lay all of
 * it out.
 */
export function useLaidOut(): boolean {
  const [isLaidOut, setIsLaidOut] = useState(false);
  useEffect(() => {
    if (typeof ResizeObserver === 'undefined') {
      setIsLaidOut(true);
      return;
    }
    // Called once for a new element, after the layout and before the paint.
    const observer = new ResizeObserver(() => {
      observer.disconnect();
      flushSync(() => setIsLaidOut(true));
    });
    observer.observe(document.documentElement);
    return () => observer.disconnect();
  }, []);
  return isLaidOut;
}
