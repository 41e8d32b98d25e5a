import { useCallback, useEffect, useRef, useState } from 'react';

/** Goes to another house's page, and is busy until it is there: a second press opens no second page. */
export function useLeaving() {
  const [isLeaving, setIsLeaving] = useState(false);
  const timesStayed = useRef(0);
  /** What is asked for until now is given up. */
  const stay = useCallback(() => {
    timesStayed.current += 1;
  }, []);
  useEffect(() => {
    // Back again, on the page as it stood.
    const arrive = () => setIsLeaving(false);
    window.addEventListener('pageshow', arrive);
    return () => {
      window.removeEventListener('pageshow', arrive);
      stay();
    };
  }, [stay]);
  const leaveTo = (url: string) => {
    setIsLeaving(true);
    window.location.assign(url);
  };
  return {
    isLeaving,
    leaveTo,
    stay,
    /** Before an address is asked for; tells once it is there whether it has been given up meanwhile. */
    follow: () => {
      const before = timesStayed.current;
      return () => timesStayed.current !== before;
    },
  };
}
