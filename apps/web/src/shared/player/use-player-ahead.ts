import { useEffect } from 'react';
import { whenIdleAfterStart } from '../timing/when-idle-after-start.ts';
import { fetchPlayerCode } from './attach-source.ts';
import { isDataSaved } from './data-saved.ts';
import { readPlayerFiles } from './player-file.ts';

/** Loads the player's code once there is nothing else to do, where a film is likely to be played next and its page has not. */
export function usePlayerAhead(isLikely = true): void {
  useEffect(() => {
    if (!isLikely || isDataSaved() || readPlayerFiles().length > 0) return undefined;
    return whenIdleAfterStart(fetchPlayerCode);
  }, [isLikely]);
}
