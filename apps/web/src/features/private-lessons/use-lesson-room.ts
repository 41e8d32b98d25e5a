import { useEffect, useState } from 'react';
import { usePageVisible } from '../../shared/ui/use-page-visible.ts';
import { useGetLessonRoomQuery } from './private-lessons.api.ts';

const POLL_MS = 10_000;
const SECOND_MS = 1_000;

/** A private lesson's room, when it opens, and the school's present. */
export function useLessonRoom({ UID, isLoggedIn }: { UID: string; isLoggedIn: boolean }, lessonID: string) {
  const isVisible = usePageVisible();
  const { data, error, refetch, fulfilledTimeStamp } = useGetLessonRoomQuery(
    { UID, lessonID },
    { skip: !isLoggedIn, refetchOnMountOrArgChange: true, pollingInterval: isVisible ? POLL_MS : 0 },
  );
  const [ownMs, setOwnMs] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setOwnMs(Date.now()), SECOND_MS);
    return () => clearInterval(timer);
  }, []);
  const aheadMs = data && fulfilledTimeStamp ? Date.parse(data.now) - fulfilledTimeStamp : 0;
  const isUnknown = error?.code === 'not-found';
  return {
    room: isUnknown ? null : (data ?? null),
    isUnknown,
    hasFailed: error !== undefined && !isUnknown && !data,
    failure: error,
    refetch: () => void refetch(),
    nowMs: ownMs + aheadMs,
  };
}
