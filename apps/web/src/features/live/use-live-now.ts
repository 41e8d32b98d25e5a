import { useEffect, useState } from 'react';
import { useSelector } from 'react-redux';
import { selectConfiguration } from '../../shared/configuration/configuration.slice.ts';
import { isRunning } from './swiss-time.ts';

/** A page may stay open for days, and its machine may sleep meanwhile. */
const LONGEST_WAIT_MS = 3_600_000;

/** Whether the live lesson runs, by the school's clock; also on a page that was open before it began. */
export function useLiveNow(): boolean {
  const { liveLesson } = useSelector(selectConfiguration);
  const [isNow, setIsNow] = useState(false);
  useEffect(() => {
    if (!liveLesson) return;
    const aheadMs = Date.parse(liveLesson.now) - Date.now();
    const edges = [liveLesson.startsAt, liveLesson.endsAt].map((edge) => Date.parse(edge));
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      clearTimeout(timer);
      const nowMs = Date.now() + aheadMs;
      setIsNow(isRunning(liveLesson, nowMs));
      const next = edges.find((edgeMs) => edgeMs > nowMs);
      if (next !== undefined) timer = setTimeout(look, Math.min(next - nowMs, LONGEST_WAIT_MS));
    };
    look();
    document.addEventListener('visibilitychange', look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [liveLesson]);
  return isNow;
}
