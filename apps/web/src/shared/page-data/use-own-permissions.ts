import { useEffect, useState } from 'react';
import { wasLoadedHere } from './loaded-here.ts';

/**
 * Camera and microphone are for the page that was loaded from this address: after a way through the app, load it. Whether
 * this one is it.
 */
export function useOwnPermissions(isWanted: boolean): boolean {
  // As it was when it was opened: on the way out the address is another.
  const [isHere] = useState(wasLoadedHere);
  useEffect(() => {
    if (isWanted && !isHere) window.location.reload();
  }, [isWanted, isHere]);
  return isHere;
}
