import type { Callables } from '@school/contract/callables';
import { findNextLesson } from '@school/domain/live-schedule';
import { useEffect, useState } from 'react';
import { liveHeard } from '../../shared/configuration/configuration.slice.ts';
import { useAppDispatch } from '../../shared/store/thunk.ts';
import { usePageVisible } from '../../shared/ui/use-page-visible.ts';
import { useListLiveLessonsQuery } from './live.api.ts';
import { findLiveMoment } from './live-moment.ts';

const MINUTE_MS = 60_000;
const SECOND_MS = 1_000;
/** While it is this near the seconds count. */
const CLOSE_MS = 2 * 24 * 60 * MINUTE_MS;

/** The dates, and what they mean at this moment of the school's clock. */
export function useLiveLessons() {
  const isVisible = usePageVisible();
  const { data, error, refetch, fulfilledTimeStamp } = useListLiveLessonsQuery(undefined, {
    refetchOnMountOrArgChange: true,
    pollingInterval: isVisible ? MINUTE_MS : 0,
  });
  useHeaderNews(data);
  const [ownMs, setOwnMs] = useState(() => Date.now());
  const aheadMs = data && fulfilledTimeStamp ? Date.parse(data.now) - fulfilledTimeStamp : 0;
  const nowMs = ownMs + aheadMs;
  const moment = findLiveMoment(data ?? { dates: [], last: null, onStage: null }, nowMs);
  const isClose = moment.next !== null && Date.parse(moment.next.startsAt) - nowMs < CLOSE_MS;
  useEffect(() => {
    if (!isVisible) return;
    setOwnMs(Date.now());
    const timer = setInterval(() => setOwnMs(Date.now()), isClose ? SECOND_MS : MINUTE_MS);
    return () => clearInterval(timer);
  }, [isVisible, isClose]);
  return {
    ...moment,
    nowMs,
    dates: data?.dates ?? null,
    hasFailed: error !== undefined && !data,
    failure: error,
    retry: () => void refetch(),
  };
}

/** The header says the same as the page below it. */
function useHeaderNews(heard: Callables['listLiveLessons']['response'] | undefined): void {
  const dispatch = useAppDispatch();
  useEffect(() => {
    if (!heard) return;
    const { now, dates, onStage } = heard;
    const next = findNextLesson(dates, Date.parse(now));
    dispatch(
      liveHeard({
        now,
        isOnStage: onStage !== null,
        next: next && { startsAt: next.startsAt, endsAt: next.endsAt },
      }),
    );
  }, [heard, dispatch]);
}

export type LiveLessons = ReturnType<typeof useLiveLessons>;
