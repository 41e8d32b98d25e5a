import { useEffect } from 'react';
import { whenSettled } from '../lib/when-settled.ts';
import { fetchPlayerCode } from './attach-source.ts';
import { isDataSaved } from './data-saved.ts';

/** Loads the player's code once there is nothing else to do, where a film is likely to be played next. */
export function usePlayerAhead(isLikely = true): void {
  useEffect(() => (isLikely && !isDataSaved() ? whenSettled(fetchPlayerCode) : undefined), [isLikely]);
}
