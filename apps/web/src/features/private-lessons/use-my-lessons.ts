import { useEffect, useState } from 'react';
import { usePageVisible } from '../../shared/ui/use-page-visible.ts';
import { hasPlan } from './my-lessons-model.ts';
import { useGetMyLessonsQuery, useMyLessonsState } from './private-lessons.api.ts';

const MINUTE_MS = 60_000;
/** Without a plan: a learner who has just paid may be here before the payment's webhook. */
const MAY_HAVE_PAID_MS = 10_000;

/** What the account has of private lessons, and the school's present. Another tab, or the teacher, may change it. */
export function useMyLessons() {
  const isVisible = usePageVisible();
  const { data: known } = useMyLessonsState();
  const everyMs = known && !hasPlan(known) ? MAY_HAVE_PAID_MS : MINUTE_MS;
  const { data, error, refetch, fulfilledTimeStamp } = useGetMyLessonsQuery(undefined, {
    refetchOnMountOrArgChange: true,
    pollingInterval: isVisible ? everyMs : 0,
  });
  const nowMs = useSchoolNow(data?.now, fulfilledTimeStamp);
  useWhenBack(isVisible, refetch);
  return {
    mine: data ?? null,
    nowMs,
    hasFailed: error !== undefined && data === undefined,
    failure: error,
    retry: () => void refetch(),
  };
}

export type MyLessons = NonNullable<ReturnType<typeof useMyLessons>['mine']>;

/** The school's clock, to the minute: as the last answer said it, and what has passed since. */
function useSchoolNow(saidNow: string | undefined, saidAtMs: number | undefined): number {
  const [ownMs, setOwnMs] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setOwnMs(Date.now()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  if (saidNow === undefined || saidAtMs === undefined) return ownMs;
  return Date.parse(saidNow) + Math.max(0, ownMs - saidAtMs);
}

/** Asks again when the page comes to the front after it was away. */
function useWhenBack(isVisible: boolean, ask: () => unknown): void {
  const [wasAway, setWasAway] = useState(false);
  useEffect(() => {
    if (!isVisible) setWasAway(true);
    else if (wasAway) {
      setWasAway(false);
      ask();
    }
  }, [isVisible, wasAway, ask]);
}
