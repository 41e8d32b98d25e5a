import { isRecord, propertyOf } from '@school/domain/records';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';

/**
 * Gives an open window an entry in the browser's history: going back closes the window and stays on the page.
 * The entry goes with the window, however that is closed, and one that a reload or the forward button brings back alone.
 * Who closes the window by going on to another page calls `leave`, which says whether that page takes the entry's place.
 */
export function useOwnEntry(name: string, isOpen: boolean, onBack: () => void): () => boolean {
  const navigate = useNavigate();
  const location = useLocation();
  const hasEntry = propertyOf(location.state, 'window') === name;
  const hadEntry = useRef(false);
  const isLeaving = useRef(false);
  const here = useRef({ location, onBack });
  useEffect(() => {
    here.current = { location, onBack };
  });
  useEffect(() => {
    const { pathname, search, hash } = here.current.location;
    const state: unknown = here.current.location.state;
    if (isOpen && hadEntry.current && !hasEntry) {
      hadEntry.current = false;
      here.current.onBack();
    } else if (isOpen && !hasEntry) {
      const own = { ...(isRecord(state) && state), window: name };
      void navigate({ pathname, search, hash }, { state: own, preventScrollReset: true });
    } else if (!isOpen && hasEntry) {
      hadEntry.current = false;
      if (!isLeaving.current) void navigate(-1);
    } else hadEntry.current = hasEntry;
    if (!hasEntry) isLeaving.current = false;
  }, [isOpen, hasEntry, name, navigate]);
  return () => {
    isLeaving.current = hasEntry;
    return hasEntry;
  };
}
