import { liveTexts } from '@school/texts/en/live';
import { paths } from '../../shared/routes.ts';
import { useTexts } from '../../shared/texts/use-texts.ts';
import { ButtonLink } from '../../shared/ui/button.tsx';
import { Notice } from '../../shared/ui/notice.tsx';

export type Over = { title: string; recordingID: string | null };

/** After a lesson: its recording when there is one, else when it comes. */
export function JustOver({ over }: { over: Over }) {
  const { after } = useTexts(liveTexts);
  const { title, recordingID } = over;
  return (
    <Notice title={after.title} tone="now">
      <p>{recordingID === null ? after.coming(title) : after.ready(title)}</p>
      {recordingID === null ? null : (
        <p>
          <ButtonLink to={paths.lesson(recordingID)}>{after.recording}</ButtonLink>
        </p>
      )}
    </Notice>
  );
}
