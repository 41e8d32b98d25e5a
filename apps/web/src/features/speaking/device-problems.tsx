import { speakingTexts } from '@school/texts/en/speaking';
import { useTexts } from '../../shared/texts/use-texts.ts';
import { Notice } from '../../shared/ui/notice.tsx';
import { RetryButton } from '../../shared/ui/retry-button.tsx';
import type { LocalMedia, MediaState } from './local-media.ts';

type DeviceProblemsProps = Pick<MediaState, 'camera' | 'microphone' | 'isAsking'> & { media: LocalMedia };

/** What stands in the way of camera and microphone, and that one can take part all the same. */
export function DeviceProblems({ camera, microphone, isAsking, media }: DeviceProblemsProps) {
  const { problems } = useTexts(speakingTexts).lobby;
  if (isAsking) return null;
  const lines =
    camera === 'refused' && microphone === 'refused'
      ? [problems.bothRefused]
      : [
          {
            refused: problems.cameraRefused,
            missing: problems.cameraMissing,
            busy: problems.cameraBusy,
            on: null,
            off: null,
          }[camera],
          {
            refused: problems.microphoneRefused,
            missing: problems.microphoneMissing,
            busy: problems.microphoneBusy,
            on: null,
            off: null,
          }[microphone],
        ].filter((line) => line !== null);
  if (lines.length === 0) return null;
  return (
    <Notice>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
      <RetryButton onRetry={() => media.openAgain()} />
    </Notice>
  );
}
