import { liveTexts } from '@school/texts/en/live';
import { useLiveRefusal } from '../../shared/errors/use-live-refusal.ts';
import { usePageVisible } from '../../shared/lib/use-page-visible.ts';
import { useTexts } from '../../shared/texts/use-texts.ts';
import { useGetLiveLessonUrlsQuery, useGetLiveStageQuery } from './live.api.ts';

const STAGE_POLL_MS = 15_000;

type Reader = { UID: string; isKnown: boolean };

/** Where the lesson is shown, for whom it is; for others the specification's alert, after a look at the page. */
export function useLiveDoor({ UID, isKnown }: Reader) {
  const { data } = useGetLiveLessonUrlsQuery({ UID }, { skip: !isKnown, refetchOnMountOrArgChange: true });
  const urls = data && 'EmbedUrl' in data ? data : null;
  const refusal = data && 'error' in data ? data.error.code : null;
  useLiveRefusal(refusal);
  return { urls, refusal, ...useStage(UID, urls !== null) };
}

/** What is shown on the school's own stage now, or was until just now, whatever the hour. */
function useStage(UID: string, mayWatch: boolean) {
  const { room } = useTexts(liveTexts);
  const isVisible = usePageVisible();
  const { data } = useGetLiveStageQuery(
    { UID },
    { skip: !mayWatch, refetchOnMountOrArgChange: true, pollingInterval: isVisible ? STAGE_POLL_MS : 0 },
  );
  const stage = mayWatch && data && 'state' in data ? data : null;
  const isOnStage = stage?.state === 'live' || stage?.state === 'stalled';
  const ended =
    stage?.state === 'ended'
      ? {
          title: stage.title ?? room.stage,
          recordingID: stage.recordingLessonID,
          agoMs: Date.now() - Date.parse(stage.endedAt ?? ''),
        }
      : null;
  return { isOnStage, ended };
}
