import { videoPlayerTexts } from '@school/texts/en/video-player';
import { useTexts } from '../texts/use-texts.ts';
import { PlayIcon } from '../ui/icons.tsx';
import { BarButton } from './bar-button.tsx';
import styles from './control-bar.module.css';
import { PauseIcon } from './player-icons.tsx';
import { useVideoValue } from './use-video-value.ts';
import type { VideoRef } from './video-ref.ts';

type PlayButtonProps = {
  video: VideoRef;
  onPress: () => void;
  /** The viewer is about to press. */
  onNear?: () => void;
};

export function PlayButton({ video, onPress, onNear }: PlayButtonProps) {
  const { play, pause } = useTexts(videoPlayerTexts);
  const isPlaying = useVideoValue(video, ({ paused, ended }) => !paused && !ended, false);
  return (
    <BarButton
      className={styles.play}
      label={isPlaying ? pause : play}
      data-first-focus
      data-press="film"
      onClick={onPress}
      onPointerEnter={onNear}
      onPointerDown={onNear}
      onFocus={onNear}
    >
      {isPlaying ? <PauseIcon /> : <PlayIcon />}
    </BarButton>
  );
}
