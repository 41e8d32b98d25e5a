import { useEffect, useState } from 'react';
import { useLiveRefusal } from '../../shared/errors/use-live-refusal.ts';
import { usePageVisible } from '../../shared/ui/use-page-visible.ts';
import { useGetSpeakingDoorQuery } from './speaking.api.ts';

const POLL_MS = 10_000;
const SECOND_MS = 1_000;

/** Whether the caller may go in, and when; for others the specification's alert, after a look at the page. */
export function useSpeakingDoor({ UID, isKnown }: { UID: string; isKnown: boolean }) {
  const isVisible = usePageVisible();
  const { data, error, isError, refetch, fulfilledTimeStamp } = useGetSpeakingDoorQuery(
    { UID },
    { skip: !isKnown, refetchOnMountOrArgChange: true, pollingInterval: isVisible ? POLL_MS : 0 },
  );
  const refusal = data && 'error' in data ? data.error.code : null;
  useLiveRefusal(refusal);
  const door = data && 'isOpen' in data ? data : null;
  const [ownMs, setOwnMs] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setOwnMs(Date.now()), SECOND_MS);
    return () => clearInterval(timer);
  }, []);
  const aheadMs = door && fulfilledTimeStamp ? Date.parse(door.now) - fulfilledTimeStamp : 0;
  const nowMs = ownMs + aheadMs;
  const isDue = door?.opensAt !== undefined && door.opensAt !== null && Date.parse(door.opensAt) <= nowMs;
  useEffect(() => {
    if (isDue) void refetch();
  }, [isDue, refetch]);
  return { door, refusal, hasFailed: isError && !data, failure: error, refetch: () => void refetch(), nowMs };
}
