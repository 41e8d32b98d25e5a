import { ACCESS_ERROR } from '@school/contract/errors';
import { useEffect, useState } from 'react';
import { useShowAlert } from '../../shared/alert/use-show-alert.ts';
import { useErrorAlerts } from '../../shared/errors/error-catalogue.ts';
import { usePageVisible } from '../../shared/lib/use-page-visible.ts';
import { useGetSpeakingDoorQuery } from './speaking.api.ts';

/** Time to see what it is about before the alert leads on. */
const LOOK_MS = 2_500;
const POLL_MS = 10_000;
const SECOND_MS = 1_000;

/** Whether the caller may go in, and when; for others the specification's alert, after a look at the page. */
export function useSpeakingDoor({ UID, isKnown }: { UID: string; isKnown: boolean }) {
  const isVisible = usePageVisible();
  const { data, isError, refetch, fulfilledTimeStamp } = useGetSpeakingDoorQuery(
    { UID },
    { skip: !isKnown, refetchOnMountOrArgChange: true, pollingInterval: isVisible ? POLL_MS : 0 },
  );
  const refusal = data && 'error' in data ? data.error.code : null;
  useRefusalAlert(refusal);
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
  return { door, refusal, hasFailed: isError && !data, refetch: () => void refetch(), nowMs };
}

/** Specification §8's live rows. */
function useRefusalAlert(refusal: 1 | 2 | 3 | null): void {
  const show = useShowAlert();
  const alerts = useErrorAlerts();
  useEffect(() => {
    if (refusal === null) return undefined;
    const isVisitor = refusal === ACCESS_ERROR.notSignedIn;
    const timer = setTimeout(
      () => show(isVisitor ? alerts.liveLessonNotSignedIn : alerts.liveLessonNotVip),
      LOOK_MS,
    );
    return () => clearTimeout(timer);
  }, [show, alerts, refusal]);
}
