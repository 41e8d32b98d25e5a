import { useEffect, useState } from 'react';

const KEY = 'school.loaded-again';
/** Not twice within this time: a page that is broken must not be loaded for ever. */
const REST_MS = 60_000;
/**
 * WebKit stops all that a page loads as soon as it is left, and to load it again then would be to stay: by the end of
 * this time the next page is there, and no retry is needed.
 */
const LEAVING_MS = 2_000;

/** Loads the document again if `isWanted`, so that a page finds the release that the server has now. Tells whether it may. */
export function useLoadAgain(isWanted: boolean): boolean {
  const [hasHadItsTurn, setHasHadItsTurn] = useState(false);
  useEffect(() => {
    if (!isWanted) return undefined;
    const timer = setTimeout(() => {
      if (takeTurn()) window.location.reload();
      else setHasHadItsTurn(true);
    }, LEAVING_MS);
    return () => clearTimeout(timer);
  }, [isWanted]);
  return isWanted && !hasHadItsTurn;
}

/** Whether it is allowed now. Where that cannot be remembered it never is. */
function takeTurn(): boolean {
  try {
    const lastMs = Number(sessionStorage.getItem(KEY) ?? 0);
    if (Math.abs(Date.now() - lastMs) < REST_MS) return false;
    sessionStorage.setItem(KEY, String(Date.now()));
    return true;
  } catch {
    return false;
  }
}
