import { liveTexts } from '@school/texts/en/live';
import { paths } from '../../shared/routes.ts';
import { useTexts } from '../../shared/texts/use-texts.ts';
import { ButtonLink } from '../../shared/ui/button.tsx';
import { Notice } from '../../shared/ui/notice.tsx';
import { usePageVisible } from '../../shared/ui/use-page-visible.ts';
import { useGetSpeakingDoorQuery } from './speaking.api.ts';

const LOOK_EVERY_MS = 20_000;

/** Beside the next lesson: the rooms are open now, perhaps outside their hours. Nothing while they are shut. */
export function RoomsOpen({ UID }: { UID: string }) {
  const { practiceOpen, after } = useTexts(liveTexts);
  const isVisible = usePageVisible();
  const { data } = useGetSpeakingDoorQuery({ UID }, { pollingInterval: isVisible ? LOOK_EVERY_MS : 0 });
  if (!data || !('isOpen' in data) || !data.isOpen) return null;
  return (
    <Notice tone="now">
      <p>{practiceOpen}</p>
      <ButtonLink to={paths.liveMeeting}>{after.practice}</ButtonLink>
    </Notice>
  );
}
