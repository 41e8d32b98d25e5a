import { useEffect } from 'react';
import { whenIdle } from '../lib/when-idle.ts';
import { fetchPlayerCode } from './attach-source.ts';
import { isDataSaved } from './data-saved.ts';

/** Fetches the player's code while there is nothing else to do, where a film is likely to be played next. */
export function usePlayerAhead(isLikely = true): void {
  useEffect(() => (isLikely && !isDataSaved() ? whenIdle(fetchPlayerCode) : undefined), [isLikely]);
}
