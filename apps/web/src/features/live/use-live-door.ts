import type { Stage } from '@school/contract/stage';
import { liveTexts } from '@school/texts/en/live';
import { useEffect, useState } from 'react';
import { useTexts } from '../../shared/texts/use-texts.ts';
import { usePageVisible } from '../../shared/ui/use-page-visible.ts';
import { useGetLiveLessonUrlsQuery, useGetLiveStageQuery } from './live.api.ts';
import type { Over } from './over.ts';

const STAGE_POLL_MS = 15_000;
/** As often as the stage itself: it says that the recording is there, and so does the page below it. */
const RECORDING_POLL_MS = 3_000;
/** So long after a lesson its recording is looked out for. */
const RECORDING_SOON_MS = 10 * 60_000;

type Reader = { UID: string; isKnown: boolean };

/** Where the lesson is shown, for whom it is; for others why it is closed to them. `isAnswered`: which of them is known, or cannot be. */
export function useLiveDoor({ UID, isKnown }: Reader) {
  const { data, isError } = useGetLiveLessonUrlsQuery(
    { UID },
    { skip: !isKnown, refetchOnMountOrArgChange: true },
  );
  const urls = data && 'EmbedUrl' in data ? data : null;
  const refusal = data && 'error' in data ? data.error.code : null;
  return { urls, refusal, isAnswered: data !== undefined || isError, ...useStage(UID, urls !== null) };
}

/** What is shown on the school's own stage now, or was until just now, whatever the hour. */
function useStage(UID: string, mayWatch: boolean) {
  const { room } = useTexts(liveTexts);
  const isVisible = usePageVisible();
  const [isRecordingSoon, setIsRecordingSoon] = useState(false);
  const pollMs = isRecordingSoon ? RECORDING_POLL_MS : STAGE_POLL_MS;
  const { data, fulfilledTimeStamp } = useGetLiveStageQuery(
    { UID },
    { skip: !mayWatch, refetchOnMountOrArgChange: true, pollingInterval: isVisible ? pollMs : 0 },
  );
  const stage = mayWatch && data && 'state' in data ? data : null;
  const isOnStage = stage?.state === 'live' || stage?.state === 'stalled';
  const ended = stage && findEnded(stage, room.stage, Date.now() - (fulfilledTimeStamp ?? Date.now()));
  const comesSoon = ended !== null && ended.recordingID === null && ended.agoMs < RECORDING_SOON_MS;
  useEffect(() => setIsRecordingSoon(comesSoon), [comesSoon]);
  return { isOnStage, ended };
}

/** `sinceMs`: the answer's age. The browser's clock may be wrong. */
function findEnded(stage: Stage, untitled: string, sinceMs: number): Over | null {
  if (stage.state !== 'ended') return null;
  const agoOf = (at: string | null) => Date.parse(stage.now) + sinceMs - Date.parse(at ?? '');
  return {
    title: stage.title ?? untitled,
    recordingID: stage.recordingLessonID,
    agoMs: agoOf(stage.endedAt),
    beganAgoMs: agoOf(stage.startedAt),
  };
}
