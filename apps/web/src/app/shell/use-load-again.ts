import { useEffect, useState } from 'react';

const KEY = 'school.loaded-again';
/** Not twice within this time: a page that is broken must not be loaded for ever. */
const REST_MS = 60_000;

/** Loads the document again if `isWanted`, so that a page finds the release that the server has now. Tells whether. */
export function useLoadAgain(isWanted: boolean): boolean {
  const [isLoadingAgain, setIsLoadingAgain] = useState(false);
  useEffect(() => {
    if (!isWanted || !navigator.onLine || !takeTurn()) return;
    setIsLoadingAgain(true);
    window.location.reload();
  }, [isWanted]);
  return isLoadingAgain;
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
