import { useEffect, useState } from 'react';
import { usePageVisible } from '../../shared/ui/use-page-visible.ts';
import { useGetSpeakingDoorQuery } from './speaking.api.ts';

const POLL_MS = 10_000;
const SECOND_MS = 1_000;

/** Whether the caller may go in, and when; for others why it is closed to them. */
export function useSpeakingDoor({ UID, isKnown }: { UID: string; isKnown: boolean }) {
  const isVisible = usePageVisible();
  const { data, error, refetch, fulfilledTimeStamp } = useGetSpeakingDoorQuery(
    { UID },
    { skip: !isKnown, refetchOnMountOrArgChange: true, pollingInterval: isVisible ? POLL_MS : 0 },
  );
  const refusal = data && 'error' in data ? data.error.code : null;
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
  return {
    door,
    refusal,
    hasFailed: error !== undefined && !data,
    failure: error,
    refetch: () => void refetch(),
    nowMs,
  };
}
