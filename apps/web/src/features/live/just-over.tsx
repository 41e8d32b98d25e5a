import { liveTexts } from '@school/texts/en/live';
import { paths } from '../../shared/routes.ts';
import { useSay } from '../../shared/texts/use-say.ts';
import { useTexts } from '../../shared/texts/use-texts.ts';
import { ButtonLink } from '../../shared/ui/button.tsx';
import { Notice } from '../../shared/ui/notice.tsx';
import { PRACTICE_MS } from './live-moment.ts';
import type { Over } from './over.ts';

/** After a lesson: its recording when there is one, else when it comes; and for members, for an hour, the speaking practice. */
export function JustOver({ over, isMember }: { over: Over; isMember: boolean }) {
  const { after } = useTexts(liveTexts);
  const say = useSay();
  const { title, recordingID, agoMs } = over;
  return (
    <Notice title={after.title} tone="now">
      <p>{(recordingID === null ? after.coming : after.ready)(say(title).children)}</p>
      {recordingID === null ? null : (
        <p>
          <ButtonLink to={paths.lesson(recordingID)}>{after.recording}</ButtonLink>
        </p>
      )}
      {isMember && agoMs < PRACTICE_MS ? (
        <>
          <p>{after.practiceNote}</p>
          <p>
            <ButtonLink to={paths.liveMeeting}>{after.practice}</ButtonLink>
          </p>
        </>
      ) : null}
    </Notice>
  );
}
