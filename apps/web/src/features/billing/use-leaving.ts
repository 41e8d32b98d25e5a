import { useEffect, useState } from 'react';

/** Goes to another house's page, and is busy until it is there: a second press opens no second page. */
export function useLeaving(): { isLeaving: boolean; leaveTo: (url: string) => void } {
  const [isLeaving, setIsLeaving] = useState(false);
  useEffect(() => {
    // Back again, on the page as it stood.
    const arrive = () => setIsLeaving(false);
    window.addEventListener('pageshow', arrive);
    return () => window.removeEventListener('pageshow', arrive);
  }, []);
  const leaveTo = (url: string) => {
    setIsLeaving(true);
    window.location.assign(url);
  };
  return { isLeaving, leaveTo };
}
