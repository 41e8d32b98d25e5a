import type { LiveNow } from '@school/contract/live-now';
import { useEffect, useState } from 'react';
import { useSelector } from 'react-redux';
import { selectConfiguration } from '../../shared/configuration/configuration.slice.ts';
import { isRunning } from './swiss-time.ts';

/** A page may stay open for days, and its machine may sleep meanwhile. */
const LONGEST_WAIT_MS = 3_600_000;

/**
 * Whether a lesson is on, as the server said last: on the stage, whatever the hour, or by the school's clock, which a page
 * follows that was open before the hour began.
 */
export function useLiveNow(): boolean {
  const { live, aheadMs = 0 } = useSelector(selectConfiguration);
  const [isNow, setIsNow] = useState(false);
  useEffect(() => (live ? followLesson(live, aheadMs, setIsNow) : undefined), [live, aheadMs]);
  return isNow;
}

function followLesson(
  { isOnStage, next }: LiveNow,
  aheadMs: number,
  tell: (isNow: boolean) => void,
): () => void {
  const edges = next ? [next.startsAt, next.endsAt].map((edge) => Date.parse(edge)) : [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const look = () => {
    clearTimeout(timer);
    const nowMs = Date.now() + aheadMs;
    tell(isOnStage || (next !== null && isRunning(next, nowMs)));
    const edge = edges.find((edgeMs) => edgeMs > nowMs);
    if (edge !== undefined) timer = setTimeout(look, Math.min(edge - nowMs, LONGEST_WAIT_MS));
  };
  look();
  document.addEventListener('visibilitychange', look);
  return () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', look);
  };
}
