import { useEffect, useRef } from 'react';

/** Calls back when the page becomes visible again: the reader comes from another tab, another window, or another app on a phone. */
export function useOnVisible(callBack: () => void): void {
  const latest = useRef(callBack);
  useEffect(() => {
    latest.current = callBack;
  });
  useEffect(() => {
    const hear = () => {
      if (document.visibilityState === 'visible') latest.current();
    };
    window.addEventListener('focus', hear);
    document.addEventListener('visibilitychange', hear);
    return () => {
      window.removeEventListener('focus', hear);
      document.removeEventListener('visibilitychange', hear);
    };
  }, []);
}
